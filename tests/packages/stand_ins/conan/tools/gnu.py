class AutotoolsToolchain:
    def __init__(self, recipe):
        pass

    def generate(self):
        pass


class Autotools:
    def __init__(self, recipe):
        self.recipe = recipe

    def make(self, target, args):
        self.recipe.run(f"make {target} {' '.join(args)} -j2")
