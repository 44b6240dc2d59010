import type { PublicContent } from '#content/publish.ts'

/** What the panel tells a page that shows what is being written. */
export type PreviewMessage = {
  type: 'preview'
  /** What has changed since the last message; in the first one, all of it. */
  changes: Partial<PublicContent>
  /** The id of the part to show. */
  anchor: string
}

export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'preview'

/** The texts of the parts that were sent last, by their names. */
export type SentParts = Map<string, string>

/** The parts that differ from what was sent last; from then on they count as sent. */
export function takeChanges(content: PublicContent, sent: SentParts): Partial<PublicContent> {
  const changed = Object.entries(content).filter(([name, part]) => {
    const text = JSON.stringify(part)
    const hasChanged = sent.get(name) !== text
    sent.set(name, text)
    return hasChanged
  })
  return Object.fromEntries(changed)
}
