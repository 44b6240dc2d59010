import { useQuery } from '@tanstack/react-query'
import type { HistoryStep, ReleaseSummary } from '#protocol/history.ts'
import { refreshOverview } from '../../data/history.ts'
import { fetchSteps, stepsQuery, takeStep } from '../../data/releases.ts'
import { stepWordsOf } from './release-sentences.ts'
import { useRestoreMutation } from './use-restore-mutation.ts'

type Direction = 'undo' | 'redo'
type Taken = { direction: Direction; step: HistoryStep }

/** The steps that can be undone and redone; none until they are loaded. */
export function useSteps() {
  const { data, refetch } = useQuery(stepsQuery)
  const { mutate, isPending } = useRestoreMutation<Taken>({
    go: ({ step }) => takeStep(step, data?.basedOn ?? 0),
    doneOf: ({ direction, step }) =>
      `${direction === 'undo' ? 'Desfeito' : 'Refeito'}: ${stepWordsOf(step.release).what}. Já está no ar.`,
    onRefused: refetch,
  })
  const take = (direction: Direction, step: HistoryStep) => mutate({ direction, step })
  return { undo: data?.undo ?? [], redo: data?.redo ?? [], isBusy: isPending, take }
}

/** Undoes the newest release; refused if there is a newer one than was seen. The steps are fetched only then. */
export function useUndoNewest() {
  const { mutate, isPending } = useRestoreMutation<ReleaseSummary>({
    go: async (release) => {
      const [last] = (await fetchSteps()).undo
      return last ? takeStep(last, release.id) : { release: null, left: [] }
    },
    doneOf: (release) => `Desfeito: ${stepWordsOf(release).what}. Já está no ar.`,
    onRefused: refreshOverview,
  })
  return { undo: mutate, isBusy: isPending }
}
