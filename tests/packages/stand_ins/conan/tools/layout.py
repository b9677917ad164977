def basic_layout(recipe, src_folder):
    recipe.source_name = src_folder
