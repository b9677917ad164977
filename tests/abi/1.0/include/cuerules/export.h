/* How public symbols are marked, for C and C++. */
#ifndef CUERULES_EXPORT_H
#define CUERULES_EXPORT_H

/* CUE_API: what the library has for hosts and rulesets. On Windows that is imported from its DLL, unless the program
 * is linked with the static library and built with CUE_STATIC defined. CUE_BUILDING is for the library's own files.
 * CUE_EXPORT: what a module has for the library. */
#if defined(_WIN32)
#define CUE_EXPORT __declspec(dllexport)
#elif defined(__GNUC__)
#define CUE_EXPORT __attribute__((visibility("default")))
#else
#define CUE_EXPORT
#endif

#if defined(_WIN32) && defined(CUE_STATIC)
#define CUE_API
#elif defined(_WIN32) && !defined(CUE_BUILDING)
#define CUE_API __declspec(dllimport)
#else
#define CUE_API CUE_EXPORT
#endif

/* The compiler's check of a format and what follows it. */
#if defined(__MINGW32__) && !defined(__clang__)
#define CUE_PRINTF(format_index, first_argument) \
    __attribute__((format(gnu_printf, format_index, first_argument)))
#elif defined(__GNUC__)
#define CUE_PRINTF(format_index, first_argument) \
    __attribute__((format(printf, format_index, first_argument)))
#else
#define CUE_PRINTF(format_index, first_argument)
#endif

#ifdef __cplusplus
#define CUE_BEGIN_DECLS extern "C" {
#define CUE_END_DECLS }
#else
#define CUE_BEGIN_DECLS
#define CUE_END_DECLS
#endif

#endif
