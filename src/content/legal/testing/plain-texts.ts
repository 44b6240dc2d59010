import type { Content } from '../../index.ts'
import { toPublicContent } from '../../public/public-content.ts'
import { legalTextsOf } from '../legal-texts.ts'
import type { DataUse } from '../privacy-chapters.ts'

/** A site with nothing switched on that can be off. */
export const plainUse: DataUse = {
  storage: 'disk',
  hasMailServer: false,
  backupMonths: null,
  contactMonths: 13,
  activityMonths: 12,
  cookies: { sessionHours: 12, deviceDays: 400, codeMinutes: 10 },
  asksTestimonials: false,
}

export const plainTextsOf = (
  content: Content,
  { isLaunched = false, ...use }: Partial<DataUse> & { isLaunched?: boolean } = {},
) =>
  legalTextsOf({
    content,
    shown: toPublicContent(content, {}),
    use: { ...plainUse, ...use },
    isLaunched,
  })
