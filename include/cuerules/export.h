/* How public symbols are marked, for C and C++. */
#ifndef CUERULES_EXPORT_H
#define CUERULES_EXPORT_H

#if defined(__GNUC__)
#define CUE_API __attribute__((visibility("default")))
#define CUE_PRINTF(format_index, first_argument) \
    __attribute__((format(printf, format_index, first_argument)))
#else
#define CUE_API
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
