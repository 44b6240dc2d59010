import type { MatchState, ReportedMatch } from '#protocol/wording.ts'
import type { PreflightIssue } from '../preflight/issues/issue.ts'

export type GroupName = 'blocked' | 'advice' | 'kept'

export type ReviewGroup = {
  name: GroupName
  title: string
  hint: string
  matches: ReportedMatch[]
  issues: PreflightIssue[]
}

const groupOf: Record<MatchState, GroupName> = {
  blocked: 'blocked',
  live: 'blocked',
  advice: 'advice',
  kept: 'kept',
}

const words: Record<GroupName, { title: string; hint: string }> = {
  blocked: {
    title: 'Segura a publicação',
    hint: 'Resolva, ou uma pessoa responsável dá o motivo.',
  },
  advice: { title: 'Conselhos', hint: 'Você decide. O site pode ser publicado assim.' },
  kept: {
    title: 'Mantidos com motivo',
    hint: 'Quem manteve, quando e por quê. Se a frase mudar, perguntamos de novo.',
  },
}

/** What the wording review and the check of the page found, by what it asks for; groups without any are left out. */
export const groupsOf = (matches: ReportedMatch[], issues: PreflightIssue[]): ReviewGroup[] =>
  (Object.keys(words) as GroupName[])
    .map((name) => ({
      name,
      ...words[name],
      matches: matches.filter(({ state }) => groupOf[state] === name),
      issues: issues.filter(({ isSerious }) => (isSerious ? 'blocked' : 'advice') === name),
    }))
    .filter((group) => group.matches.length + group.issues.length > 0)
