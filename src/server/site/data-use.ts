import type { DataUse } from '#content/legal/privacy-chapters.ts'
import {
  CHALLENGE_SECONDS,
  DEVICE_SECONDS,
  SESSION_SECONDS,
} from '../accounts/sessions/session-times.ts'
import { DEFAULT_ACTIVITY_MONTHS } from '../activity/note-activity.ts'
import { BACKUP_MONTHS } from '../backup/backup-folder.ts'
import { DEFAULT_CONTACT_MONTHS } from '../contacts/counts.ts'
import type { Database } from '../database/tables.ts'
import { hasTestimonialRequests } from '../testimonials/requests.ts'
import type { AppOptions } from './app.ts'

type Options = Partial<
  Pick<AppOptions, 'images' | 'smtpUrl' | 'backupDir' | 'activityMonths' | 'contactMonths'>
>

/** What the privacy page must say of a site with these options. */
export const openDataUse = (db: Database, options: Options) => async (): Promise<DataUse> => ({
  storage: options.images?.driver ?? 'disk',
  hasMailServer: Boolean(options.smtpUrl),
  backupMonths: options.backupDir === undefined ? null : BACKUP_MONTHS,
  contactMonths: options.contactMonths ?? DEFAULT_CONTACT_MONTHS,
  activityMonths: options.activityMonths ?? DEFAULT_ACTIVITY_MONTHS,
  cookies: {
    sessionHours: SESSION_SECONDS / 3_600,
    deviceDays: DEVICE_SECONDS / 86_400,
    codeMinutes: CHALLENGE_SECONDS / 60,
  },
  asksTestimonials: await hasTestimonialRequests(db),
})
