import type { Refused, RestoreResult } from '#protocol/history.ts'
import { attempt } from '../data/attempt.ts'
import { undoSave } from '../data/history.ts'
import { saveOf } from '../data/site-client.ts'
import { showUndoToast, toast } from '../ui/toast.tsx'

type Options = {
  /** Said when the server failed or did not answer; a refusal is told in the server's words. */
  failure?: string
  /** How long the message stays where there is nothing to undo. */
  autoClose?: number | undefined
}

/** Does it, tells it, and offers to undo what it saved. Returns what it answered; undefined where it failed, which is told, too. */
export async function act<Answer extends object>(
  words: string | ((answer: Answer) => string),
  fn: () => Promise<Answer>,
  { failure, autoClose }: Options = {},
): Promise<Answer | undefined> {
  let answer: Answer | undefined
  const run = async () => {
    answer = await fn()
  }
  const id = typeof words === 'string' ? words : undefined
  await attempt(run, failure === undefined ? { id } : { failure })
  if (answer) tell(typeof words === 'string' ? words : words(answer), answer, autoClose)
  return answer
}

/** Tells that this was saved, and offers to undo it. */
export function tell(words: string, answer: object, autoClose?: number) {
  const saves = savesOf(answer)
  if (saves.length === 0) toast.success(words, { autoClose })
  // Only the newest is offered; the history has the others.
  else showUndoToast('saved', words, () => undo(saves))
  const refused = 'refused' in answer ? (answer.refused as Refused[]) : []
  if (refused.length > 0) toast.warning(refusedText(refused), { autoClose: false })
}

/** The newest first. What was done by several calls answers a list of what each of them answered. */
function savesOf(answer: object): number[] {
  const own = 'save' in answer ? answer.save : saveOf(answer)
  if (typeof own === 'number') return [own]
  return Array.isArray(answer) ? answer.flatMap(savesOf).sort((one, other) => other - one) : []
}

/** One after the other, because each is undone only as long as nothing later stands in its way. */
export function undo(saves: number[]) {
  const run = async () => {
    const results = []
    for (const save of saves) results.push(await undoSave({ save }))
    return results
  }
  return act((results) => undoneText(...results), run, { failure: UNDO_FAILED })
}

export const UNDO_FAILED = 'Não deu para desfazer agora. Nada mudou no site.'

/** What a save wrote may be gone already, with a patient's authorization for example. */
export const undoneText = (...results: RestoreResult[]) =>
  results.every(({ save }) => save === null) ? 'Nada a desfazer: já está assim.' : 'Desfeito.'

/** 'Dra. Helena: a autorização foi retirada.' */
const refusedText = (refused: Refused[]): string =>
  refused.map(({ title, reason }) => `${title}: ${reason}`).join(' ')
