import type { Author } from './author.ts'

/** PUT says that an editor is open, DELETE that it was closed. The id is made by the browser, one for each open editor. */
export const presencePathOf = (id: string) => `/api/presence/${id}`

/** Which editor is open, and the path of the field that has the focus. */
export type PresenceReport = { editor: string; field?: string | undefined }

/** An editor that somebody has open. Open panels receive all of them as the event `presence` whenever one changes. */
export type Presence = { id: string; editor: string; field: string | null; by: Author }
