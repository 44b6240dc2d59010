import { matchesIn } from '../matches.ts'
import type { Voice, WordingFamily } from '../rule.ts'
import { ruleOf } from '../rules.ts'

/** A text, and the families that a careful reader would name in it: none for a harmless one. */
export type Case = {
  text: string
  expected: WordingFamily[]
  /** Whether it should ask for a reason or only be advised on. */
  severity: 'B' | 'W' | null
  voice: Voice
}

export type Measure = {
  texts: number
  /** Of what is there, how much was found. */
  recall: number
  /** Of what was found, how much is right. */
  precision: number
  /** Of the harmless texts, how many would be blocked. */
  harmlessBlocked: number
  /** Of the claims that were found, how many with the right weight. */
  weighed: number
  misses: string[]
  falseAlarms: string[]
}

/** The cases of `cases.txt`: a line such as '# patient promise B' says what the lines after it are, '# clinic' that they are harmless. */
export function casesOf(lines: string): Case[] {
  let kind: Omit<Case, 'text'> = { expected: [], severity: null, voice: 'clinic' }
  return lines.split('\n').flatMap((line) => {
    const [, voice, family, severity] = /^# (\w+) ?([\w-]+)? ?([BW])?$/.exec(line) ?? []
    if (!voice) return line ? [{ ...kind, text: line.replaceAll('\\n', '\n') }] : []
    kind = {
      voice: voice as Voice,
      expected: family ? [family as WordingFamily] : [],
      severity: (severity as 'B' | 'W' | undefined) ?? null,
    }
    return []
  })
}

export function measure(cases: readonly Case[]): Measure {
  let [right, weighed, claims, harmless, blocked] = [0, 0, 0, 0, 0]
  const misses: string[] = []
  const falseAlarms: string[] = []
  for (const { text, expected, severity, voice } of cases) {
    const matches = matchesIn(text, { voice })
    const found = [...new Set(matches.flatMap(({ rule }) => ruleOf(rule)?.family ?? []))]
    const isSerious = matches.some((match) => match.isSerious)
    const missed = expected.filter((family) => !found.includes(family))
    right += expected.length - missed.length
    misses.push(...missed.map((family) => `${family}: ${text}`))
    const wrong = found.filter((family) => !expected.includes(family))
    falseAlarms.push(...wrong.map((family) => `${family}: ${text}`))
    if (expected.length === 0) {
      harmless += 1
      blocked += Number(isSerious)
    } else if (missed.length === 0) {
      claims += 1
      weighed += Number(isSerious === (severity === 'B'))
    }
  }
  const share = (part: number, rest: number) => (part + rest === 0 ? 1 : part / (part + rest))
  return {
    ...{ texts: cases.length, misses, falseAlarms },
    recall: share(right, misses.length),
    precision: share(right, falseAlarms.length),
    harmlessBlocked: harmless === 0 ? 0 : blocked / harmless,
    weighed: share(weighed, claims - weighed),
  }
}
