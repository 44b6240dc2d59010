import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { UNSAVED_VERSION } from '../data/saves.ts'
import { focusFirstError } from '../ui/focus.ts'
import { errorsOf, type Issue, schemaErrors } from '../ui/schema-errors.ts'
import { toast } from '../ui/toast.tsx'
import { baseOf, type ServerValues, shownAfterSave, stateOf } from './form-rules.ts'
import { openForm, openUndoHistory, useFormState } from './form-store.ts'
import { afterSave, type Delivery, type Saved, versionBefore } from './queue/deliver.ts'
import {
  type FormChanges,
  type FormKey,
  nameOf,
  picked,
  type Values,
} from './queue/kept-changes.ts'
import { changedFields } from './queue/merge.ts'
import { useUnsavedChanges } from './queue/unsaved-context.tsx'
import type {
  Conflict,
  DraftOutcome,
  Outcome,
  PublishAt,
  UnsavedForm,
  UnsavedFormOptions,
} from './unsaved-form.ts'
import { useAfterCommit } from './use-after-commit.ts'
import { useFollowing } from './use-following.ts'

/** A form that keeps what is typed, undoes, saves through the queue, and never overwrites what others saved. */
export function useUnsavedForm(options: UnsavedFormOptions): UnsavedForm {
  const { entity, part, isDraft, live, left, schema, liveOf, times } = options
  const unsaved = useUnsavedChanges()
  const [stored] = useState(
    () =>
      unsaved.read(nameOf({ entity, id: live.id, part, isDraft })) ??
      (left && { ...left, basedOn: live.version }),
  )
  const [base, showBase] = useState(() => baseOf(live, stored))
  const latestBase = useRef(base)
  /** Called before what is typed on it is shown, which is then kept at once. */
  const setBase = (next: ServerValues) => {
    latestBase.current = next
    showBase(next)
  }
  const [conflict, setConflict] = useState<Conflict>()
  /** Until the form has the answer to its save; the queue's phase ends a moment before. */
  const [isSaving, setIsSaving] = useState(false)
  const [isRecovered, setIsRecovered] = useState(stored !== undefined)
  const [steps] = useState(openUndoHistory)
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const afterCommit = useAfterCommit()

  const key: FormKey = { entity, id: base.id, part, isDraft }
  const name = nameOf(key)
  const failureId = `failed-${name}`
  const phase = useSyncExternalStore(unsaved.subscribe, () => unsaved.phaseOf(name))

  const [form] = useState(() =>
    openForm({
      values: { ...base.values, ...options.initial, ...stored?.values },
      validate: (values) => schemaErrors(schema, values),
      onChange: (values, previous) => steps.note(previous, values),
    }),
  )
  const { getValues } = form
  // Most letters change none of these.
  const names = useFormState(form, (values) => changedFields(values, base.values).join())
  const changed = names ? names.split(',') : []
  const isDirty = changed.length > 0

  const changesOf = (values: Values, base: ServerValues): FormChanges => ({
    ...key,
    id: base.id,
    values: picked(values, changedFields(values, base.values)),
    base: base.values,
    basedOn: base.version,
    at: new Date().toISOString(),
  })

  const isBehind = useFollowing({
    base,
    live,
    form,
    isSaving: isSaving || phase === 'saving',
    readAttempts: () => unsaved.read(name)?.attempts,
    onFollow: (next) => {
      setBase(live)
      form.show(next)
    },
  })

  const kept = useRef<Values>(undefined)
  const keep = useEffectEvent(() => {
    const values = getValues()
    if (values === kept.current) return
    kept.current = values
    unsaved.keep(changesOf(values, latestBase.current))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever what is typed or its base changes
  useEffect(() => {
    kept.current = undefined
    keep()
    return form.subscribe(() => keep())
  }, [form, base.version])

  useEffect(() => {
    if (stored?.isDraft && !isDraft) unsaved.forget(nameOf(stored))
  }, [unsaved, stored, isDraft])

  const handleRepeated = useEffectEvent((delivery: Delivery) => settle(delivery))
  useEffect(() => unsaved.listen(name, (delivery) => handleRepeated(delivery)), [unsaved, name])

  function validate(next: Values = getValues(), against = schema): boolean {
    const errors = schemaErrors(against, next)
    if (Object.keys(errors).length === 0) return true
    form.setErrors(errors)
    focusFirstError()
    return false
  }

  async function save(next: Values = getValues(), from: ServerValues = base): Promise<Outcome> {
    if (phase === 'saving' || !validate(next)) return 'explained'
    setIsSaving(true)
    const delivery = await unsaved.save(changesOf(next, from))
    setIsSaving(false)
    if (delivery.kind === 'conflict') {
      const { base } = delivery
      setConflict({ entity, theirs: liveOf(delivery.theirs), mine: next, base })
    }
    if (delivery.kind === 'refused') focusFirstError()
    return settle(delivery, next)
  }

  async function saveDraft(
    publishAt: PublishAt,
    next: Values = getValues(),
    from: ServerValues = isDraft ? base : { ...base, version: UNSAVED_VERSION },
  ): Promise<DraftOutcome> {
    const explained = { kind: 'explained' } as const
    if (isSaving || phase === 'saving' || !validate(next, options.draftSchema)) return explained
    setIsSaving(true)
    const changes: FormChanges = { ...changesOf(next, from), isDraft: true }
    const delivery = await options.toDraft(changes, publishAt)
    setIsSaving(false)
    if (delivery.kind === 'conflict') {
      const theirs = liveOf(delivery.theirs)
      setConflict({ entity, theirs, mine: next, base: delivery.base, draft: { publishAt } })
      return explained
    }
    if (delivery.kind === 'refused') {
      showIssues(delivery.issues)
      focusFirstError()
      return explained
    }
    if (delivery.kind !== 'saved') return { kind: 'failed' }
    accept(delivery, next)
    const rest = changesOf(getValues(), latestBase.current)
    unsaved.forget(name)
    // What was typed meanwhile goes on in the form of the draft.
    if (rest.id === base.id) unsaved.keep({ ...rest, isDraft: true })
    const { _id, _version } = delivery.document
    return { kind: 'saved', id: _id, version: _version }
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
    const next = accept(delivery, sent)
    options.onDocument?.(document)
    const words = options.success?.(saved.values)
    if (words && options.notifySaved) options.notifySaved(words, document)
    else if (words) toast.success(words, { autoClose: times?.success })
    const isClean = changedFields(next, saved.values).length === 0
    if (isClean) afterCommit(() => options.onSaved?.(saved))
  }

  /** Shows what was stored, together with what was typed since. */
  function accept(delivery: Saved, sent: Values): Values {
    const saved = liveOf(delivery.document)
    const typed = getValues()
    const after = afterSave(delivery, typed)
    const next = shownAfterSave(typed, sent, saved.values, after.values)
    const version = versionBefore(saved.version)
    setBase(after.isBehind ? { ...saved, values: delivery.sent, version } : saved)
    steps.clear()
    form.show(next)
    setIsRecovered(false)
    return next
  }

  /** Into the form, or where it will look when it is opened again. */
  function bringBack(discarded: FormChanges, values: Values) {
    if (!isMounted.current) return unsaved.keep(discarded)
    setBase(base)
    form.show(values)
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
    state: isSaving ? 'saving' : stateOf(phase, isDirty),
    savedAt: base.savedAt,
    steppedAt: () => (isDirty ? steps.newestAt() : 0),
    isRecovered,
    isBehind: isDirty && isBehind,
    conflict,
    undo: () => isDirty && form.show(steps.undo(getValues())),
    endStep: steps.endStep,
    cancel: () => {
      const values = getValues()
      const discarded = isDirty ? changesOf(values, base) : undefined
      steps.clear()
      setIsRecovered(false)
      toast.close(failureId)
      unsaved.forget(name)
      setBase(live)
      form.show(live.values)
      return discarded && (() => bringBack(discarded, values))
    },
    validate: () => validate(),
    save: () => save(),
    saveDraft: (publishAt) => saveDraft(publishAt),
    resolve: (chosen) => {
      const { theirs, draft } = conflict ?? {}
      setConflict(undefined)
      if (!chosen || !theirs) return
      if (draft) {
        saveDraft(draft.publishAt, chosen, theirs).then(({ kind }) => {
          if (kind === 'saved') options.onDraftSaved?.(draft.publishAt)
        })
        return
      }
      setBase(theirs)
      steps.clear()
      form.show(chosen)
      toast.close(failureId)
      const isLeft = changedFields(chosen, theirs.values).length > 0
      if (isLeft) save(chosen, theirs)
      else afterCommit(() => options.onSaved?.(theirs))
    },
  }
}
