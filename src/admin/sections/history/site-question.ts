import type { ReleaseSummary } from '#protocol/history.ts'
import type { RestoreQuestion } from '../../form/history/restore-dialog.tsx'
import { dayOf } from '../../ui/format.ts'

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
