import { useQuery } from '@tanstack/react-query'
import type { ScreenPart, UndoStack, UndoStep } from '#protocol/history.ts'
import { undoStackQuery, undoTo } from './releases.ts'
import { undoTextOf } from './sentences/change-sentences.ts'
import { agoOf } from './sentences/release-moments.ts'
import { authorNameOf } from './sentences/release-sentences.ts'
import { type UndoAction, UndoButtons } from './undo-buttons.tsx'
import { useRestoreMutation } from './use-restore-mutation.ts'

type Taken = { step: UndoStep; stack: UndoStack; done: string }

/** Undoes and redoes what was saved on this screen, and nothing else. */
export function ScreenUndo({ screen }: { screen: ScreenPart[] }) {
  const { data: stack, refetch } = useQuery(undoStackQuery(screen))
  const { mutate, isPending } = useRestoreMutation<Taken>({
    go: ({ step, stack: { basedOn } }) => undoTo({ screen, to: step.to, basedOn }),
    doneOf: ({ done }) => done,
    onRefused: refetch,
  })
  const actionOf = (verb: string, done: (what: string) => string, step?: UndoStep | null) =>
    step && stack
      ? {
          label: `${verb}: ${undoTextOf(step.documents)} (${authorNameOf(step.by)}, ${agoOf(step.at)})`,
          go: () => mutate({ step, stack, done: done(undoTextOf(step.documents)) }),
        }
      : undefined
  const undo: UndoAction | undefined = actionOf(
    'Desfazer',
    (what) => `Desfeito: ${what}. Para mudar de ideia, use Refazer.`,
    stack?.undo,
  )
  const redo = actionOf('Refazer', (what) => `Refeito: ${what}.`, stack?.redo)
  return (
    <UndoButtons
      {...{ undo, redo }}
      isBusy={isPending}
      {...(stack?.isWaiting && { none: 'O que foi salvo aqui espera a publicação' })}
    />
  )
}
