import type { PageContent } from '#content/public/page-content.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import type { Closure } from '#content/rules/hours/closed-days.ts'

/** An entry that visitors do not see, and where in the list it would stand. */
export type HiddenEntry = {
  list: string
  at: number
  name: string
  /** The field that shows it. */
  field: string
}

/** What visitors would see, and what only the preview needs. */
export type PreviewContent = PublicContent & {
  /** What a page shows instead of the home page. */
  entryPage?: PageContent
  /** For each list from which hidden entries are left out, the stored positions of the others. */
  positions?: Record<string, number[]>
  /** The page itself includes only the notice of today. */
  closures?: Closure[]
  /** What is stored and not shown. */
  hidden?: HiddenEntry[]
}

/** The parts of the page that a frame can show alone. */
export type PartName = 'treatments' | 'team' | 'testimonials' | 'questions' | 'contact'

/** Sent by the panel to the page in its frame. */
export type PreviewMessage = {
  type: 'preview'
  /** The parts that changed since the last message; all of them in the first. */
  changes: Partial<PreviewContent>
  /** The id to scroll to, and how often somebody asked for that. */
  jump: { anchor: string; count: number }
  /** Whether what is pointed at can be opened. */
  canPoint: boolean
}

/** Sent by the panel: how the page in its frame can be pointed at. */
export type PointingMessage = {
  type: 'preview-pointing'
  /** The names that people read, by field. */
  names: Record<string, string>
  /** The field that has the focus in the panel, and after it others whose element shows it, too. */
  lit: string[]
  /** How much the panel shrinks the page. */
  scale: number
  /** How many pixels of its lower end are covered. */
  covered: number
}

/** Sent by the page in the frame. */
export type FrameMessage =
  | { type: 'preview-ready' }
  /** How high the part is that the frame shows alone. */
  | { type: 'preview-height'; height: number }
  /** Which fields can be pointed at. */
  | { type: 'preview-fields'; fields: string[] }
  /** Somebody chose what this field shows, or wants to show what it hides. */
  | { type: 'preview-open'; field: string; isToShow: boolean }
  /** The focus goes back to the panel. */
  | { type: 'preview-leave' }
  /** A shortcut of the panel was pressed. */
  | { type: 'preview-key'; key: string; shift: boolean }

const typeOf = (data: unknown) =>
  typeof data === 'object' && data !== null && 'type' in data ? String(data.type) : ''

// Both sides check who speaks and from where; here they only tell their messages from those of browser extensions.
export const isPreviewMessage = (data: unknown): data is PreviewMessage =>
  typeOf(data) === 'preview'

export const isPointingMessage = (data: unknown): data is PointingMessage =>
  typeOf(data) === 'preview-pointing'

export const isFrameMessage = (data: unknown): data is FrameMessage =>
  typeOf(data).startsWith('preview-')

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
