import type { LegalText } from '#content/legal-texts.ts'
import type { PublicContent } from '#content/publish.ts'
import type { LegalPageName } from '#content/rules/legal-paths.ts'

/** The content of the page, and the texts of the legal pages, which the page itself does not include. */
export type PreviewContent = PublicContent & { legalTexts?: Record<LegalPageName, LegalText> }

/** Sent by the panel to the page in its frame. */
export type PreviewMessage = {
  type: 'preview'
  /** The parts that changed since the last message; all of them in the first. */
  changes: Partial<PreviewContent>
  /** The legal page to show instead of the start page. */
  page: LegalPageName | undefined
  /** The id to scroll to. */
  anchor: string
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'preview'

/** The serialized parts that were sent last, by name. */
export type SentParts = Map<string, string>

/** Returns the parts that differ from those sent last, and remembers them as sent. */
export function takeChanges(content: PreviewContent, sent: SentParts): Partial<PreviewContent> {
  const changed = Object.entries(content).filter(([name, part]) => {
    const text = JSON.stringify(part)
    const hasChanged = sent.get(name) !== text
    sent.set(name, text)
    return hasChanged
  })
  return Object.fromEntries(changed)
}
