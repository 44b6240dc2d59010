import { useQuery } from '@tanstack/react-query'
import type { HistoryStep } from '#protocol/history.ts'
import { stepsQuery, takeStep } from '../../data/releases.ts'
import { stepWordsOf } from './history-words.ts'
import { useWayBack } from './use-way-back.ts'

type Direction = 'undo' | 'redo'
type Taken = { direction: Direction; step: HistoryStep }

/** The steps that can be taken back and made again; none while they are unknown. */
export function useSteps() {
  const { data, refetch } = useQuery(stepsQuery)
  const { mutate, isPending } = useWayBack<Taken>({
    go: ({ step }) => takeStep(step, data?.basedOn ?? 0),
    doneOf: ({ direction, step }) =>
      `${direction === 'undo' ? 'Desfeito' : 'Refeito'}: ${stepWordsOf(step.release).what}. Já está no ar.`,
    onRefused: refetch,
  })
  const take = (direction: Direction, step: HistoryStep) => mutate({ direction, step })
  return { undo: data?.undo ?? [], redo: data?.redo ?? [], isBusy: isPending, take }
}
