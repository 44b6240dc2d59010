import type { ReportedMatch } from '#protocol/wording.ts'
import type { PreflightIssue } from '../preflight/issues/issue.ts'

export type GroupName = 'blocked' | 'serious' | 'advice' | 'kept'

export type ReviewGroup = {
  name: GroupName
  title: string
  hint: string
  matches: ReportedMatch[]
  issues: PreflightIssue[]
}

const words: Record<GroupName, { title: string; hint: string }> = {
  blocked: {
    title: 'A resolver',
    hint: 'O site não deve ficar assim.',
  },
  serious: {
    title: 'Palavras sem motivo',
    hint: 'As normas não aceitam. Troque a frase, ou diga no campo por que ela fica.',
  },
  advice: { title: 'Conselhos', hint: 'Você decide. O site pode ficar assim.' },
  kept: {
    title: 'Mantidos com motivo',
    hint: 'Quem manteve, quando e por quê. Se a frase mudar, perguntamos de novo.',
  },
}

function groupOf({ isSerious, reason }: ReportedMatch): GroupName {
  if (reason) return 'kept'
  return isSerious ? 'serious' : 'advice'
}

/** What the wording review and the check of the page found, by what it asks for; groups without any are left out. */
export const groupsOf = (matches: ReportedMatch[], issues: PreflightIssue[]): ReviewGroup[] =>
  (Object.keys(words) as GroupName[])
    .map((name) => ({
      name,
      ...words[name],
      matches: matches.filter((match) => groupOf(match) === name),
      issues: issues.filter(({ isSerious }) => (isSerious ? 'blocked' : 'advice') === name),
    }))
    .filter((group) => group.matches.length + group.issues.length > 0)
