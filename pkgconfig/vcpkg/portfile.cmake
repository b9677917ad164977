# Builds the library from the release's tarball, which lies beside this file: nothing is fetched. It is C without a C++
# runtime, so programs in debug builds use the same; and its package file for CMake finds the library from where it lies.
set(VCPKG_BUILD_TYPE release)
set(VCPKG_POLICY_SKIP_MISPLACED_CMAKE_FILES_CHECK enabled)
set(VCPKG_POLICY_SKIP_LIB_CMAKE_MERGE_CHECK enabled)

vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${CMAKE_CURRENT_LIST_DIR}/libcuerules-${VERSION}.tar.gz")
vcpkg_cmake_get_vars(cmake_vars_file)
include("${cmake_vars_file}")
find_program(MAKE make REQUIRED)
vcpkg_execute_required_process(
    COMMAND "${MAKE}" "-j${VCPKG_CONCURRENCY}" install-lib
        "BUILD=${CURRENT_BUILDTREES_DIR}/${TARGET_TRIPLET}-rel"
        "PREFIX=${CURRENT_PACKAGES_DIR}"
        "CC=${VCPKG_DETECTED_CMAKE_C_COMPILER}"
        "CFLAGS=${VCPKG_COMBINED_C_FLAGS_RELEASE}"
    WORKING_DIRECTORY "${SOURCE_PATH}"
    LOGNAME "install-${TARGET_TRIPLET}-rel"
)
# Of the two libraries a triplet has one.
if(VCPKG_LIBRARY_LINKAGE STREQUAL "static")
    file(GLOB other "${CURRENT_PACKAGES_DIR}/lib/libcuerules.so*")
else()
    set(other "${CURRENT_PACKAGES_DIR}/lib/libcuerules.a")
endif()
file(REMOVE ${other})

vcpkg_fixup_pkgconfig()
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
