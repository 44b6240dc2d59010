import { exampleDocuments } from '#content/examples/examples.ts'
import { documentMatchesOf } from '#content/wording/document-matches.ts'
import { matchesIn } from '#content/wording/matches.ts'
import { atMost, type Figure, showMilliseconds } from '../figures.ts'

/** As long as no text of a site is. */
const LENGTH = 20_000
const MAX_HOSTILE = 100
const MAX_KEY = 30

/** What expressions that match such texts in more than one way would read for minutes. */
const REPEATED = [
  'a ',
  'melhor ',
  'resultado garantido ',
  'não melhor clínica, ',
  '10 % ',
  'r$ 1',
  '"',
  '.',
  'aaaa',
  '- \n',
  'sem ',
  'ç',
  'a.',
  'c u r a ',
  '#curadolipedema ',
  '#aaaaaaaaaaaa ',
  'elimine a a a ',
  '💯',
  '@',
]

/** Milliseconds of the processor: the least of five, as other work on the machine only adds. */
function timeOf(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

const hostile = (words: string) => words.repeat(Math.ceil(LENGTH / words.length)).slice(0, LENGTH)

/** What an editor reads after each key: the document with the most text, of which one text is new. */
function timeOfKey(): number {
  const [longest] = exampleDocuments()
    .map((document) => ({ document, length: JSON.stringify(document.data).length }))
    .toSorted((one, other) => other.length - one.length)
  const { entity = '', id = '', data = {} } = longest?.document ?? {}
  let typed = JSON.stringify(data)
  return timeOf(() => {
    typed = typed.replace(/"text":"/, '$&a')
    documentMatchesOf({ entity, id, data: JSON.parse(typed) })
  })
}

/** How long the reviewer reads a long text that is hard to read, and what it reads while somebody types. */
export async function wordingFigures(): Promise<Figure[]> {
  const times = REPEATED.map((words) => ({ words, time: timeOf(() => matchesIn(hostile(words))) }))
  const longest = times.reduce((one, other) => (one.time > other.time ? one : other))
  const figure = atMost('20,000 letters', longest.time, MAX_HOSTILE, showMilliseconds)
  return [
    { ...figure, detail: `of nothing but ${JSON.stringify(longest.words)}` },
    atMost('a key', timeOfKey(), MAX_KEY, showMilliseconds),
  ]
}
