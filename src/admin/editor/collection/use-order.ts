import { useRef, useState } from 'react'
import type { CollectionName } from '#content/index.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { type Listed, refresh } from '../../data/documents.ts'
import { tell } from '../../history/act.ts'
import { moved } from '../../inputs/sorting/moved.ts'
import { reportError } from '../../ui/session-end.ts'
import { toast } from '../../ui/toast.tsx'
import { inOrder } from './order.ts'
import { saveOrderOf } from './save-orders.ts'
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
