import type * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import type { ClinicTime } from '#content/rules/page-clock.ts'
import type { ToastTimes } from '../ui/toast.tsx'
import type { SaveState, ServerValues } from './form-rules.ts'
import type { FormStore } from './form-store.ts'
import type { Delivery, StoredEntry } from './queue/deliver.ts'
import type { FormChanges, FormKey, Values } from './queue/kept-changes.ts'

/** The result of a save. `explained`: not saved, and the form or the dock says why. `failed`: not saved, for a reason the person can't fix. */
export type Outcome = 'saved' | 'explained' | 'failed'

export type DraftOutcome =
  | { kind: 'saved'; id: string; version: number }
  | { kind: Exclude<Outcome, 'saved'> }

/** The two sides of a field conflict, and the version both started from. */
export type Conflict = {
  entity: EntityName
  theirs: ServerValues
  mine: Values
  base: Values
  /** In the draft, which was to be published then. */
  draft?: { publishAt: PublishAt }
}

/** When a draft is published: on a day, as the clocks of the clinic show it, or when somebody does. */
export type PublishAt = ClinicTime | null

export type UnsavedFormOptions = Pick<FormKey, 'entity' | 'part' | 'isDraft'> & {
  /** Of its draft, where the form is on that. */
  live: ServerValues
  /** What the form begins with instead. */
  initial?: Values | undefined
  /** What was typed in a draft that is gone, to go on with here. */
  left?: FormChanges | undefined
  schema: z.ZodType
  /** What a draft may leave open. */
  draftSchema: z.ZodType
  /** Stores the changes in the draft. */
  toDraft: (changes: FormChanges, publishAt: PublishAt) => Promise<Delivery>
  /** The toast after a save; absent where the screen has its own. */
  success?: ((values: Values) => string) | undefined
  /** The toast after a save that failed for a reason the person can't fix. */
  failure?: string | undefined
  times?: ToastTimes | undefined
  /** Says the words of `success`; a plain toast by default. */
  notifySaved?: ((words: string, document: StoredEntry) => void) | undefined
  /** Called when everything that was typed is saved. */
  onSaved?: ((live: ServerValues) => void) | undefined
  /** Called besides the toast of `failure`. */
  onFailed?: (() => void) | undefined
  /** Called when a draft is stored after a conflict was resolved. */
  onDraftSaved?: ((publishAt: PublishAt) => void) | undefined
  liveOf: (document: StoredEntry) => ServerValues
  /** Called with every saved document before `success` and `onSaved`. */
  onDocument?: ((document: StoredEntry) => void) | undefined
}

export type UnsavedForm = {
  id: string
  form: FormStore
  changed: string[]
  state: SaveState
  savedAt: string
  /** When the newest step that can be undone began; 0 when there is none. */
  steppedAt: () => number
  /** The form opened with what was typed in an earlier visit. */
  isRecovered: boolean
  /** Someone else has saved a change of the same fields since this was typed. */
  isBehind: boolean
  conflict: Conflict | undefined
  undo: () => void
  /** Makes the next change an undo step of its own. */
  endStep: () => void
  /** Discards what was typed. Returns what brings it back; undefined if nothing was typed. */
  cancel: () => (() => void) | undefined
  /** Shows the errors of the form. Returns whether there are none. */
  validate: () => boolean
  save: () => Promise<Outcome>
  /** Stores everything in the draft, also where nothing was typed; visitors see what they saw before. */
  saveDraft: (publishAt: PublishAt) => Promise<DraftOutcome>
  resolve: (values: Values | undefined) => void
}
