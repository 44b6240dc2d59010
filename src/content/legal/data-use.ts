/** What the site does with data, as the parts of the server that do it declare. */
export type DataUse = {
  /** Where pictures are stored; `disk` is the server of the site. */
  storage: 'disk' | 'supabase' | 's3'
  hasMailServer: boolean
  /** How long a backup of the night is kept; null where none are made. */
  backupMonths: number | null
  /** How long visits and taps stay counted. */
  contactMonths: number
  /** How long the record of activities goes back. */
  activityMonths: number
  /** How long the cookies of the panel last. */
  cookies: { sessionHours: number; deviceDays: number; codeMinutes: number }
  /** Whether a patient was asked for a testimonial, or an authorization is recorded. */
  asksTestimonials: boolean
}
