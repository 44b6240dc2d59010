import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { focusFirstError } from '../ui/focus-first-error.ts'
import { errorsOf, type Issue, schemaErrors } from '../ui/schema-errors.ts'
import { toast } from '../ui/toast.tsx'
import type { Conflict, Draft, DraftOptions, Outcome } from './draft.ts'
import { baseOf, type ServerValues, shownAfterSave, stateOf } from './draft-rules.ts'
import { afterSave, versionBefore } from './queue/after-save.ts'
import { changedFields, picked } from './queue/changed-fields.ts'
import type { Delivery, Saved } from './queue/deliver.ts'
import { useDrafts } from './queue/drafts-context.tsx'
import { nameOf, type StoredDraft, type Values } from './queue/stored-drafts.ts'
import { openUndoHistory } from './undo-history.ts'
import { useAfterCommit } from './use-after-commit.ts'
import { useFollowing } from './use-following.ts'

/** A form that keeps what is typed, undoes, saves through the queue, and never overwrites what others saved. */
export function useDraft(options: DraftOptions): Draft {
  const { entity, part, live, schema, liveOf, times } = options
  const drafts = useDrafts()
  const [stored] = useState(() => drafts.read(nameOf({ entity, id: live.id, part })))
  const [base, setBase] = useState(() => baseOf(live, stored))
  const [conflict, setConflict] = useState<Conflict>()
  /** Until the form has the answer to its save; the queue's phase ends a moment before. */
  const [isSaving, setIsSaving] = useState(false)
  const [isRecovered, setIsRecovered] = useState(stored !== undefined)
  const [steps] = useState(openUndoHistory)
  const isStepping = useRef(false)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const afterCommit = useAfterCommit()

  const key = { entity, id: base.id, part }
  const name = nameOf(key)
  const failureId = `failed-${name}`
  const phase = useSyncExternalStore(drafts.subscribe, () => drafts.phaseOf(name))

  const form = useForm<Values>({
    initialValues: { ...base.values, ...stored?.values },
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

  const draftOf = (values: Values, base: ServerValues): StoredDraft => ({
    ...key,
    id: base.id,
    values: picked(values, changedFields(values, base.values)),
    base: base.values,
    basedOn: base.version,
    at: new Date().toISOString(),
  })
  const show = (next: Values) => {
    isStepping.current = true
    form.setValues(next)
  }

  const isBehind = useFollowing({
    base,
    live,
    values,
    isSaving: isSaving || phase === 'saving',
    readAttempts: () => drafts.read(name)?.attempts,
    onFollow: (next) => {
      show(next)
      setBase(live)
    },
  })

  const keep = useEffectEvent(() => drafts.keep(draftOf(values, base)))
  const typed = JSON.stringify(picked(values, changed))
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever the typed text or its base changes
  useEffect(() => keep(), [typed, base.version])

  const handleRepeated = useEffectEvent((delivery: Delivery) => settle(delivery))
  useEffect(() => drafts.listen(name, (delivery) => handleRepeated(delivery)), [drafts, name])

  function validate(next: Values = values): boolean {
    const errors = schemaErrors(schema, next)
    if (Object.keys(errors).length === 0) return true
    form.setErrors(errors)
    focusFirstError()
    return false
  }

  async function save(
    next: Values = values,
    from: ServerValues = base,
    reason?: string,
  ): Promise<Outcome> {
    if (phase === 'saving' || !validate(next)) return 'explained'
    setIsSaving(true)
    const delivery = await drafts.save({ ...draftOf(next, from), reason })
    setIsSaving(false)
    if (delivery.kind === 'conflict') {
      const { base } = delivery
      setConflict({ entity, theirs: liveOf(delivery.theirs), mine: next, base })
    }
    if (delivery.kind === 'refused') focusFirstError()
    return settle(delivery, next)
  }

  /** `sent` is absent for a repeated save: then no text is tidied, because someone may be typing in it. */
  function settle(delivery: Delivery, sent: Values = {}): Outcome {
    if (delivery.kind === 'saved') acceptSaved(delivery, sent)
    if (delivery.kind === 'refused') showIssues(delivery.issues)
    if (delivery.kind !== 'failed') return delivery.kind === 'saved' ? 'saved' : 'explained'
    if (options.failure) {
      toast.error(options.failure, { id: failureId, autoClose: times?.failure })
    }
    options.onFailed?.()
    return 'failed'
  }

  function acceptSaved(delivery: Saved, sent: Values) {
    const { document } = delivery
    toast.close(failureId)
    const saved = liveOf(document)
    const typed = form.getValues()
    const after = afterSave(delivery, typed)
    const next = shownAfterSave(typed, sent, saved.values, after.values)
    const version = versionBefore(saved.version)
    setBase(after.isBehind ? { ...saved, values: delivery.sent, version } : saved)
    show(next)
    form.clearErrors()
    steps.clear()
    setIsRecovered(false)
    options.onDocument?.(document)
    const words = options.success?.(saved.values)
    if (words && options.notifySaved) options.notifySaved(words, document)
    else if (words) toast.success(words, { autoClose: times?.success })
    const isClean = changedFields(next, saved.values).length === 0
    if (isClean) afterCommit(() => options.onSaved?.(saved))
  }

  /** Into the form, or where it will look when it is opened again. */
  function bringBack(discarded: StoredDraft) {
    if (!isMounted.current) return drafts.keep(discarded)
    setBase(base)
    show(values)
  }

  function showIssues(issues: Issue[]) {
    const { '': whole, ...errors } = errorsOf(issues)
    form.setErrors(errors)
    // An error of the whole document, such as its size, belongs to no field.
    if (whole) toast.error(whole, { id: failureId })
  }

  return {
    id: base.id,
    form,
    changed,
    state: stateOf(phase, isDirty),
    savedAt: base.savedAt,
    canUndo: steps.count() > 0 && isDirty,
    canRedo: steps.undoneCount() > 0,
    steppedAt: isDirty ? steps.newestAt() : 0,
    isRecovered,
    isBehind: isDirty && isBehind,
    conflict,
    undo: () => show(steps.undo(values) ?? base.values),
    redo: () => show(steps.redo(values) ?? values),
    endStep: steps.endStep,
    cancel: () => {
      const discarded = isDirty ? draftOf(values, base) : undefined
      steps.clear()
      setIsRecovered(false)
      drafts.forget(name)
      setBase(live)
      show(live.values)
      form.clearErrors()
      return discarded && (() => bringBack(discarded))
    },
    validate: () => validate(),
    save: (reason) => save(values, base, reason),
    resolve: (chosen) => {
      const theirs = conflict?.theirs
      setConflict(undefined)
      if (!chosen || !theirs) return
      setBase(theirs)
      show(chosen)
      const isLeft = changedFields(chosen, theirs.values).length > 0
      if (isLeft) save(chosen, theirs)
      else afterCommit(() => options.onSaved?.(theirs))
    },
  }
}
