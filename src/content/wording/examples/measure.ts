import type { WordingFamily } from '../families.ts'
import { findsIn } from '../finds.ts'
import type { Profession } from '../professions.ts'
import { ruleOf } from '../rules.ts'
import { heldOut } from './held-out.ts'
import { examples } from './index.ts'

/** A text, and the families a careful reader would name in it; only those of `judged` count, or all without it. */
type Labelled = {
  text: string
  families: WordingFamily[]
  judged?: WordingFamily
  profession?: Profession | undefined
}

export type Measure = {
  texts: number
  /** Of what was found, how much is right. */
  precision: number
  /** Of what is there, how much was found. */
  recall: number
  falseAlarms: string[]
  misses: string[]
}

const familiesIn = ({ text, profession, judged }: Labelled): WordingFamily[] => {
  const rules = findsIn(text, profession ? { profession } : {}).flatMap(
    ({ rule }) => ruleOf(rule) ?? [],
  )
  const found = [...new Set(rules.map(({ family }) => family))]
  return judged ? found.filter((family) => family === judged) : found
}

function measure(labelled: Labelled[]): Measure {
  let right = 0
  const falseAlarms: string[] = []
  const misses: string[] = []
  for (const entry of labelled) {
    const found = familiesIn(entry)
    right += found.filter((family) => entry.families.includes(family)).length
    const tell = (family: WordingFamily) => `${family}: ${entry.text}`
    falseAlarms.push(...found.filter((family) => !entry.families.includes(family)).map(tell))
    misses.push(...entry.families.filter((family) => !found.includes(family)).map(tell))
  }
  return {
    texts: labelled.length,
    precision: right / (right + falseAlarms.length),
    recall: right / (right + misses.length),
    falseAlarms,
    misses,
  }
}

/** The examples of the rules, each judged by the family of its rule alone. */
const labelledExamples: Labelled[] = Object.entries(examples).flatMap(
  ([id, { finds, passes, profession }]) => {
    const family = ruleOf(id)?.family
    if (!family) return []
    return [
      ...finds.map((text) => ({
        text: text.replace(/[[\]]/g, ''),
        families: [family],
        judged: family,
        profession,
      })),
      ...passes.map((text) => ({ text, families: [], judged: family, profession })),
    ]
  },
)

export const measureExamples = () => measure(labelledExamples)
export const measureHeldOut = () => measure(heldOut)
