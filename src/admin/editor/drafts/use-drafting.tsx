import { useState } from 'react'
import { type EntityName, isCollection } from '#content/index.ts'
import type { Draft } from '#protocol/drafts.ts'
import { attempt } from '../../data/attempt.ts'
import { readDocument } from '../../data/documents.ts'
import { publishDrafts, scheduleDraft } from '../../data/drafts.ts'
import { UNSAVED_VERSION } from '../../data/saves.ts'
import { tell } from '../../history/act.ts'
import { useIsReception } from '../../session/session-context.ts'
import { toast } from '../../ui/toast.tsx'
import type { PublishAt, UnsavedFormOptions } from '../../unsaved/unsaved-form.ts'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { askToDiscard } from './draft-changes.tsx'
import { dueTimeOf, momentTextOf } from './draft-facts.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

/** The lists whose entries can be prepared. */
const draftedLists: string[] = ['treatments', 'team', 'questions', 'articles']

const FAILED =
  'Não deu para guardar o rascunho. O que você escreveu continua guardado neste aparelho.'

type Options = Pick<UnsavedFormOptions, 'success' | 'times' | 'onSaved'> & {
  entity: EntityName
  /** The draft that the form is on. */
  draft: Draft | undefined
  /** Leaves the form of an entry. */
  onCancel?: (() => void) | undefined
  /** Outlives the form, which is another one when it is on a draft. */
  afterCommit: (action: () => void) => void
}

/** What can be done with a form besides saving it, and how its draft is published. */
export function useDrafting(unsaved: UnsavedDocument, options: Options) {
  const { entity, draft, success, times, onCancel, afterCommit } = options
  const [isPublishing, setIsPublishing] = useState(false)
  const [isScheduling, setIsScheduling] = useState(false)
  const isReception = useIsReception()
  const { form } = unsaved

  /** Back to the list; a section stays open on its draft. */
  const leave = () => isCollection(entity) && onCancel && afterCommit(onCancel)

  const notifyKept = (publishAt: PublishAt) => {
    toast.success(
      publishAt
        ? `Agendado para ${momentTextOf(publishAt)}.`
        : 'Rascunho guardado. O site não mudou.',
    )
    leave()
  }

  const store = async (publishAt: PublishAt) => {
    const outcome = await unsaved.saveDraft(publishAt)
    if (outcome.kind === 'failed') toast.error(FAILED, { id: 'failed-draft' })
    return outcome
  }

  const keep = async (publishAt: PublishAt) => {
    const { kind } = await store(publishAt)
    if (kind === 'saved') notifyKept(publishAt)
    return kind
  }

  /** What was typed since is stored first, so that nobody else's words are published in its place. */
  const publish = async () => {
    if (!draft || !unsaved.validate()) return
    setIsPublishing(true)
    try {
      const { _version } = unsaved.document
      const isOnNewest = draft.basedOn === (_version === UNSAVED_VERSION ? null : _version)
      const isStored = unsaved.changed.length === 0 && !draft.base && isOnNewest
      const stored = isStored ? draft : await store(dueTimeOf(draft))
      if ('kind' in stored && stored.kind !== 'saved') return
      const { id, version } = stored as { id: string; version: number }
      await attempt(async () => {
        const published = await publishDrafts([{ entity, id, version }])
        const [first] = published.refused
        if (first) return void toast.error(first.reason, { id: 'failed-draft' })
        const words = success?.(form.getValues())
        if (words) tell(words, published, times?.success)
        const { _version = 0, _updatedTime = '' } = readDocument(entity, id) ?? {}
        const live = { id, values: form.getValues(), version: _version, savedAt: _updatedTime }
        afterCommit(() => options.onSaved?.(live))
      })
    } finally {
      setIsPublishing(false)
    }
  }

  const handleTime = async (time: NonNullable<PublishAt>) => {
    if (draft && unsaved.changed.length === 0) {
      await scheduleDraft(draft, time)
      notifyKept(time)
    } else if ((await keep(time)) === 'failed') return
    setIsScheduling(false)
  }

  return {
    canDraft: !isReception && (!isCollection(entity) || draftedLists.includes(entity)),
    isPublishing,
    publish,
    notifyKept,
    onKeep: () => keep(draft ? dueTimeOf(draft) : null),
    onSchedule: () => setIsScheduling(true),
    onDiscard: () =>
      draft &&
      askToDiscard(draft, () => {
        unsaved.cancel()
        if (draft.basedOn === null) leave()
      }),
    dialog: isScheduling && (
      <ScheduleDialog
        initial={draft && dueTimeOf(draft)}
        onTime={handleTime}
        onClose={() => setIsScheduling(false)}
      />
    ),
  }
}
