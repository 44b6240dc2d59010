import { CLINIC_TIME_ZONE } from '#content/rules/clinic-time.ts'

/** Arguments of Node for the server process. With V8's default of 16 MB, most of an idle site's heap would be garbage. */
export const memoryFlags = ['--max-semi-space-size=2']

/** Environment of the server process, unless it is set otherwise. */
export const memoryVariables = {
  // Otherwise glibc keeps an arena per thread, including what uploads and compression have freed:
  // https://www.gnu.org/software/libc/manual/html_node/Memory-Allocation-Tunables.html
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  // Otherwise the server would ask a formatter for the clinic's time, which costs 25 ms and 8 MB.
  TZ: CLINIC_TIME_ZONE,
}
