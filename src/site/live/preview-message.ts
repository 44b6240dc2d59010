import type { LegalText } from '#content/legal-texts.ts'
import type { PublicContent } from '#content/publish.ts'
import type { LegalPageName } from '#content/rules/legal-paths.ts'

/** What the page says, and the texts of the pages beside it, which the page itself does not carry. */
export type PreviewContent = PublicContent & { legalTexts?: Record<LegalPageName, LegalText> }

/** What the panel tells a page that shows what is being written. */
export type PreviewMessage = {
  type: 'preview'
  /** What has changed since the last message; in the first one, all of it. */
  changes: Partial<PreviewContent>
  /** The page to show, where it is one of those beside the page. */
  page: LegalPageName | undefined
  /** The id of the part to show. */
  anchor: string
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'preview'

/** The texts of the parts that were sent last, by their names. */
export type SentParts = Map<string, string>

/** The parts that differ from what was sent last; from then on they count as sent. */
export function takeChanges(content: PreviewContent, sent: SentParts): Partial<PreviewContent> {
  const changed = Object.entries(content).filter(([name, part]) => {
    const text = JSON.stringify(part)
    const hasChanged = sent.get(name) !== text
    sent.set(name, text)
    return hasChanged
  })
  return Object.fromEntries(changed)
}
