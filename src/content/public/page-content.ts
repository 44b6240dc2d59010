import type { LostPage } from './lost-page.ts'
import type { TreatmentPage } from './treatment-page.ts'

/** What a page besides the home page shows between header and footer. */
export type PageContent = TreatmentPage | LostPage
