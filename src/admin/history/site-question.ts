import { lastingKinds, type ReleaseSummary } from '#protocol/history.ts'
import { dayOf } from '../ui/format.ts'
import type { RestoreQuestion } from './restore-dialog.tsx'
import { actionTextOf, authorNameOf } from './sentences/release-sentences.ts'

/** Asks whether the whole site should be as it was after the release. */
export function siteQuestion({ id, at }: Pick<ReleaseSummary, 'id' | 'at'>): RestoreQuestion {
  const moment = dayOf(at)
  return {
    question: `Voltar o site a ${moment}?`,
    yes: 'Voltar o site',
    done: `O site voltou a ${moment}.`,
    choices: [{ label: moment, target: { what: 'site', release: id } }],
  }
}

/** Asks whether the newest of the latest releases should be undone. Undefined where it can't be: the launch, for example, is no mistake. */
export function undoQuestion([newest, previous]: ReleaseSummary[]): RestoreQuestion | undefined {
  if (!newest || !previous?.canRestoreSite || lastingKinds.includes(newest.kind)) return undefined
  const what = `${authorNameOf(newest.by)} ${actionTextOf(newest)}`
  return {
    question: `Desfazer: ${what}?`,
    yes: 'Desfazer',
    done: `Desfeito: ${what}.`,
    choices: siteQuestion(previous).choices,
  }
}
