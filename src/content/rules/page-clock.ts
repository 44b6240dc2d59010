/** A day such as `2026-11-23` and an hour such as `08:00`, as the clinic's clocks show them. */
export type ClinicTime = { day: string; time: string }

export const HOUR_MILLISECONDS = 3_600_000
export const DAY_MILLISECONDS = 24 * HOUR_MILLISECONDS

/** How many hours the clinic's clocks are behind UTC without daylight saving. A page says it only where it differs. */
export const STANDARD_HOURS_BEHIND = 3

/** The clinic's time by the hours that its clocks are behind UTC. The time zones of the platform would keep a phone busy for a tenth of a second. */
export function clinicTimeBehind(moment: Date, hours: number): ClinicTime {
  const shown = new Date(moment.getTime() - hours * HOUR_MILLISECONDS).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}
