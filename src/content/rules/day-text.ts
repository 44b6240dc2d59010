import { dateFormat } from './date-format.ts'

/** Days have no hour, so no zone moves them. */
const timeZone = 'UTC'
const long = dateFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone })
const short = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone })

/** '12 de agosto de 2026'; empty for no day. */
export const dayText = (day: string) => day && long(day)

/** '12 ago. 2026'; empty for no day. */
export const shortDayText = (day: string) => day && short(day).replaceAll(' de ', ' ')
