import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod'
import { SdkError } from '#sdk/sdk-error.ts'
import { reportError } from '../../data/query-client.ts'
import { useOnReauthenticated } from '../../data/reauthentication.ts'
import { readDraft, type StoredDraft } from '../../storage/drafts.ts'
import { errorsOf, isIssues, schemaErrors } from '../../ui/schema-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { changedFields, picked } from './changed-fields.ts'
import { baseOf, isElsewhere, phaseAfter, stateOf } from './draft-rules.ts'
import { openUndoHistory } from './undo-history.ts'
import { useAfterDrawing } from './use-after-commit.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useWhenOnline } from './use-when-online.ts'

export type Values = Record<string, unknown>
export type SaveState = 'saved' | 'dirty' | 'saving' | 'offline' | 'failed'
export type Phase = 'idle' | 'saving' | 'offline' | 'failed'

/** What is live: its fields and its version; version 0 is what has never been saved. */
export type Live = {
  values: Values
  version: number
  savedAt: string
  /** What a kept draft was based on is no longer known, only its version. */
  isGuess?: true
}

/** What became of a save: live, told to the person in the form or the dock, or failed for no reason of hers. */
export type Outcome = 'saved' | 'told' | 'failed'

/** What someone else has saved meanwhile. */
export type Conflict = { theirs: Live; mine: Values; base: Values }

export type DraftOptions = {
  entity: string
  id: string
  live: Live
  schema: z.ZodType
  /** Saves these fields on top of this version, and says what is live then. */
  save: (fields: Values, version: number) => Promise<Live>
  /** What the toast says when it is saved; nothing where the screen says it itself. */
  success?: ((values: Values) => string) | undefined
  /** What the toast says when it could not be, for no reason that the person can mend. */
  failure?: string | undefined
  onSaved?: ((live: Live) => void) | undefined
  /** Told beside the toast, for a reason that the person can't mend. */
  onFailed?: (() => void) | undefined
  liveOf: (document: unknown) => Live
}

export type Draft = {
  form: UseFormReturnType<Values>
  changed: string[]
  state: SaveState
  savedAt: string
  canUndo: boolean
  /** When the newest step that can be undone began. */
  steppedAt: number
  /** What was typed before and not saved has been brought back. */
  isRecovered: boolean
  /** Someone else has saved since this was begun. */
  isBehind: boolean
  conflict: Conflict | undefined
  undo: () => void
  cancel: () => void
  /** Shows what can't be saved, and says whether all can. */
  validate: () => boolean
  save: () => Promise<Outcome>
  resolve: (values: Values | undefined) => void
}

/** A form that knows what is live, keeps what is typed, steps back, and saves without ever overwriting unseen. */
export function useDraft(options: DraftOptions): Draft {
  const { entity, id, live, schema } = options
  const stored = useRef<StoredDraft | undefined | null>(null)
  if (stored.current === null) stored.current = readDraft(entity, id)
  const [base, setBase] = useState<Live>(() => baseOf(live, stored.current ?? undefined))
  const [phase, setPhase] = useState<Phase>('idle')
  const [conflict, setConflict] = useState<Conflict>()
  const [isRecovered, setIsRecovered] = useState(Boolean(stored.current))
  const steps = useRef(openUndoHistory()).current
  const isStepping = useRef(false)
  const isSaving = useRef(false)
  const afterDrawing = useAfterDrawing()

  const form = useForm<Values>({
    initialValues: { ...base.values, ...stored.current?.values },
    validate: (values) => schemaErrors(schema, values),
    validateInputOnBlur: true,
    clearInputErrorOnChange: true,
    onValuesChange: (values, previous) => {
      if (!isStepping.current) steps.note(previous, changedFields(values, previous)[0])
      isStepping.current = false
    },
  })
  const { values } = form
  const changed = changedFields(values, base.values)
  const isDirty = changed.length > 0

  const show = (next: Values) => {
    isStepping.current = true
    form.setValues(next)
  }
  const accept = (next: Live, shown: Values) => {
    setBase(next)
    show(shown)
    form.clearErrors()
  }

  // What others save is shown at once where nothing has been typed.
  useEffect(() => {
    if (live.version === base.version || isSaving.current) return
    if (!isDirty) accept(live, live.values)
  })
  useKeptDraft({ entity, id, values: picked(values, changed), basedOn: base.version })

  function validate(next: Values = values): boolean {
    const errors = schemaErrors(schema, next)
    if (Object.keys(errors).length === 0) return true
    form.setErrors(errors)
    focusFirstError()
    return false
  }

  async function save(next: Values = values, from: Live = base): Promise<Outcome> {
    if (isSaving.current || !validate(next)) return 'told'
    isSaving.current = true
    setPhase('saving')
    try {
      const saved = await options.save(picked(next, changedFields(next, from.values)), from.version)
      accept(saved, saved.values)
      steps.clear()
      setPhase('idle')
      setIsRecovered(false)
      if (options.success) toast.success(options.success(saved.values))
      afterDrawing(() => options.onSaved?.(saved))
      return 'saved'
    } catch (error) {
      return await handleFailure(error, next, from)
    } finally {
      isSaving.current = false
    }
  }

  function handleFailure(error: unknown, mine: Values, from: Live): Outcome | Promise<Outcome> {
    const { code, data } = error instanceof SdkError ? error : { code: -1, data: undefined }
    const theirs = code === 409 && data ? options.liveOf(data) : undefined
    if (theirs && isElsewhere(theirs, from)) {
      isSaving.current = false
      return save(mine, theirs)
    }
    reportError(error)
    setPhase(phaseAfter(error))
    if (theirs) setConflict({ theirs, mine, base: from.values })
    if (isIssues(data)) {
      const { '': whole, ...errors } = errorsOf(data)
      form.setErrors(errors)
      focusFirstError()
      // What is wrong with all of it, such as its size, has no field to stand beside.
      if (whole) toast.error(whole, { id: `failed-${entity}` })
    }
    if (phaseAfter(error) !== 'failed' || code === 401) return 'told'
    if (options.failure) toast.error(options.failure, { id: `failed-${entity}` })
    options.onFailed?.()
    return 'failed'
  }

  useWhenOnline(phase === 'offline', () => save())
  useOnReauthenticated(() => {
    if (phase === 'failed' && isDirty) save()
  })

  return {
    form,
    changed,
    state: stateOf(phase, isDirty),
    savedAt: base.savedAt,
    canUndo: steps.count() > 0 && isDirty,
    steppedAt: isDirty ? steps.newestAt() : 0,
    isRecovered,
    isBehind: isDirty && live.version > base.version && !isElsewhere(live, base),
    conflict,
    undo: () => show(steps.take() ?? base.values),
    cancel: () => {
      steps.clear()
      setPhase('idle')
      setIsRecovered(false)
      accept(live, live.values)
    },
    validate: () => validate(),
    save: () => save(),
    resolve: (chosen) => {
      const theirs = conflict?.theirs
      setConflict(undefined)
      if (!chosen || !theirs) return
      accept(theirs, chosen)
      save(chosen, theirs)
    },
  }
}

/** After React has drawn the messages. */
const focusFirstError = () =>
  setTimeout(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
