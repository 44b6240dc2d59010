import { CLINIC_TIME_ZONE } from './clinic-time.ts'

/** Writes moments in Portuguese, as the clinic's clocks show them unless the options name another zone. Makes its formatter at the first use: the first of a process costs 25 ms and 8 MB, and a server at rest needs none. */
export function dateFormat(options: Intl.DateTimeFormatOptions): (iso: string) => string {
  let format: Intl.DateTimeFormat | undefined
  return (iso) => {
    format ??= new Intl.DateTimeFormat('pt-BR', { timeZone: CLINIC_TIME_ZONE, ...options })
    return format.format(new Date(iso))
  }
}

/** Days have no hour, so no zone moves them. */
const timeZone = 'UTC'
const short = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone })

/** '12 ago. 2026'; empty for no day. */
export const shortDayText = (day: string) => day && short(day).replaceAll(' de ', ' ')
