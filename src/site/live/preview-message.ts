import type { PublicContent } from '#content/publish.ts'

/** What the panel sends to the preview; `anchor` is the id of the section to show. */
export type PreviewMessage = { type: 'preview'; content: PublicContent; anchor: string }

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'preview'
