import type { UseFormReturnType } from '@mantine/form'
import type * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import type { ToastTimes } from '../ui/toast.tsx'
import type { SaveState, ServerValues } from './draft-rules.ts'
import type { SavedDocument } from './queue/deliver.ts'
import type { DraftKey, Values } from './queue/stored-drafts.ts'

/** The result of a save. `explained`: not saved, and the form or the dock says why. `failed`: not saved, for a reason the person can't fix. */
export type Outcome = 'saved' | 'explained' | 'failed'

/** The two sides of a field conflict, and the version both started from. */
export type Conflict = { entity: EntityName; theirs: ServerValues; mine: Values; base: Values }

export type DraftOptions = Pick<DraftKey, 'entity' | 'part'> & {
  live: ServerValues
  schema: z.ZodType
  /** The toast after a save; absent where the screen has its own. */
  success?: ((values: Values) => string) | undefined
  /** The toast after a save that failed for a reason the person can't fix. */
  failure?: string | undefined
  times?: ToastTimes | undefined
  /** Says the words of `success`; a plain toast by default. */
  notifySaved?: ((words: string, document: SavedDocument) => void) | undefined
  /** Called when everything that was typed is saved. */
  onSaved?: ((live: ServerValues) => void) | undefined
  /** Called besides the toast of `failure`. */
  onFailed?: (() => void) | undefined
  liveOf: (document: SavedDocument) => ServerValues
  /** Called with every saved document before `success` and `onSaved`. */
  onDocument?: ((document: SavedDocument) => void) | undefined
}

export type Draft = {
  id: string
  form: UseFormReturnType<Values>
  changed: string[]
  state: SaveState
  savedAt: string
  canUndo: boolean
  canRedo: boolean
  /** When the newest step that can be undone began. */
  steppedAt: number
  /** The form opened with a draft from an earlier visit. */
  isRecovered: boolean
  /** Someone else has saved a change of the same fields since the draft was begun. */
  isBehind: boolean
  conflict: Conflict | undefined
  undo: () => void
  redo: () => void
  /** Makes the next change an undo step of its own. */
  endStep: () => void
  /** Discards what was typed. Returns what brings it back; undefined if nothing was typed. */
  cancel: () => (() => void) | undefined
  /** Shows the errors of the form. Returns whether there are none. */
  validate: () => boolean
  /** With the reason for keeping words that the rules object to, if there is one. */
  save: (reason?: string) => Promise<Outcome>
  resolve: (values: Values | undefined) => void
}
