// An evaluation as a tracepoint: the fields that a trace of redraw-trace has of one, its time apart, which LTTng takes.
#undef LTTNG_UST_TRACEPOINT_PROVIDER
#define LTTNG_UST_TRACEPOINT_PROVIDER redraw
#undef LTTNG_UST_TRACEPOINT_INCLUDE
#define LTTNG_UST_TRACEPOINT_INCLUDE "./evaluation_tp.h"

#if !defined(EVALUATION_TP_H) || defined(LTTNG_UST_TRACEPOINT_HEADER_MULTI_READ)
#define EVALUATION_TP_H

#include <lttng/tracepoint.h>
#include <stdint.h>

LTTNG_UST_TRACEPOINT_EVENT(
    redraw, evaluation,
    LTTNG_UST_TP_ARGS(uint32_t, node, uint32_t, type, uint8_t, reasons, uint16_t, property, uint32_t, duration),
    LTTNG_UST_TP_FIELDS(
        lttng_ust_field_integer(uint32_t, node, node)
        lttng_ust_field_integer(uint16_t, type, type)
        lttng_ust_field_integer(uint8_t, reasons, reasons)
        lttng_ust_field_integer(uint16_t, property, property)
        lttng_ust_field_integer(uint32_t, duration, duration)))

#endif

#include <lttng/tracepoint-event.h>
