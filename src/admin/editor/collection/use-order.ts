import { useRef, useState } from 'react'
import type { CollectionName } from '#content/index.ts'
import { MAX_BATCH } from '#protocol/documents.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { documentsQuery, type Listed, refresh } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { change } from '../../data/saves.ts'
import { tell } from '../../history/act.ts'
import { moved } from '../../inputs/sorting/sortable.tsx'
import { reportError } from '../../ui/session-end.ts'
import { toast } from '../../ui/toast.tsx'
import { inOrder, newOrdersOf } from './order.ts'
import { saveFailureOf } from './visibility.ts'

/** Reorders a list: shows a move at once, saves one order at a time, and reverts it if the save is refused. */
export function useOrder<Name extends CollectionName>(entity: Name, documents: Listed<Name>[]) {
  const [ids, setIds] = useState<string[]>()
  const [said, setSaid] = useState('')
  const wanted = useRef<string[]>(undefined)
  const isSaving = useRef(false)
  const failureId = `order-${entity}`
  const shown = ids ? inOrder(documents, ids) : documents

  const want = (next: string[] | undefined) => {
    wanted.current = next
    setIds(next)
  }

  /** Moves made during a save are saved together after it. */
  async function settle() {
    if (isSaving.current) return
    isSaving.current = true
    const answers: object[] = []
    try {
      while (wanted.current) {
        const goal = wanted.current
        answers.push(await saveOrderOf(entity, goal))
        if (wanted.current === goal) want(undefined)
      }
      tell('Ordem salva.', answers)
    } catch (error) {
      want(undefined)
      handleRefusal(error)
    } finally {
      isSaving.current = false
    }
  }

  function handleRefusal(error: unknown) {
    reportError(error)
    refresh(entity)
    const isStale = error instanceof SdkError && error.code === 409
    if (isStale) toast.warning('A lista mudou em outro lugar. Já mostramos como ela está agora.')
    else toast.error(saveFailureOf(entity), { id: failureId })
  }

  /** `words` say it to people who can't see it. */
  const arrange = (next: Listed<Name>[], words: string) => {
    setSaid(words)
    want(next.map(({ _id }) => _id))
    settle()
  }

  const move = (from: number, to: number) => {
    const next = moved(shown, from, to)
    const entry = shown[from]
    if (next === shown || !entry) return
    arrange(next, `${entry.name} agora é o ${to + 1}º de ${shown.length}`)
  }
  return { shown, move, arrange, said }
}

/** One batch after the other, based on the cached version of each treatment. */
async function saveTreatmentOrder(ids: string[]): Promise<object[]> {
  const known = queryClient.getQueryData(documentsQuery('treatments').queryKey) ?? []
  const updates = newOrdersOf(known, ids)
  const answers = []
  for (let start = 0; start < updates.length; start += MAX_BATCH) {
    answers.push(await change('treatments', { update: updates.slice(start, start + MAX_BATCH) }))
  }
  return answers
}

/** Treatments are numbered, other lists are as the service has them. */
const saveOrderOf = (entity: CollectionName, ids: string[]): Promise<object[]> =>
  entity === 'treatments' ? saveTreatmentOrder(ids) : change(entity, { order: ids })
