import { families } from '#content/wording/rule.ts'
import { ruleOf } from '#content/wording/rules.ts'
import type { MatchState, ReportedMatch, WordingReport } from '#protocol/wording.ts'
import { counted } from '../../ui/format.ts'

export type GroupName = 'blocked' | 'advice' | 'kept'

export type MatchGroup = {
  name: GroupName
  title: string
  hint: string
  matches: ReportedMatch[]
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
    hint: 'Troque a frase, ou uma pessoa responsável dá o motivo.',
  },
  advice: { title: 'Conselhos', hint: 'Você decide. O site pode ser publicado assim.' },
  kept: {
    title: 'Mantidos com motivo',
    hint: 'Quem manteve, quando e por quê. Se a frase mudar, perguntamos de novo.',
  },
}

/** The matches by what they ask for; groups without any are left out. */
export const groupsOf = ({ matches }: WordingReport): MatchGroup[] =>
  (Object.keys(words) as GroupName[])
    .map((name) => ({
      name,
      ...words[name],
      matches: matches.filter(({ state }) => groupOf[state] === name),
    }))
    .filter(({ matches }) => matches.length > 0)

/** 'promessa de resultado, preço'; the families of these matches, each once. */
const familyTextOf = (matches: ReportedMatch[]): string => {
  const names = matches.flatMap(({ rule }) => ruleOf(rule)?.family ?? [])
  return [...new Set(names)].map((name) => families[name].toLocaleLowerCase('pt-BR')).join(', ')
}

export type Figure = { tone?: 'serious' | 'mild'; count: number; words: string; note: string }

/** The four figures above the list. */
export function figuresOf(report: WordingReport, readWords: string): Figure[] {
  const of = (name: GroupName) => report.matches.filter(({ state }) => groupOf[state] === name)
  const [blocked, advice, kept] = [of('blocked'), of('advice'), of('kept')]
  const people = new Set(kept.map(({ reason }) => reason?.by.name))
  return [
    { count: report.texts, words: 'textos lidos', note: readWords },
    {
      ...(blocked.length > 0 && { tone: 'serious' as const }),
      count: blocked.length,
      words: blocked.length === 1 ? 'pede uma resposta' : 'pedem uma resposta',
      note: familyTextOf(blocked) || 'nada segura a publicação',
    },
    {
      ...(advice.length > 0 && { tone: 'mild' as const }),
      count: advice.length,
      words: advice.length === 1 ? 'conselho' : 'conselhos',
      note: familyTextOf(advice) || 'nada a rever',
    },
    {
      count: kept.length,
      words: kept.length === 1 ? 'mantido com motivo' : 'mantidos com motivo',
      note: kept.length > 0 ? `por ${counted(people.size, 'pessoa', 'pessoas')}` : 'nenhum ainda',
    },
  ]
}
