import { matchesIn } from '#content/wording/matches.ts'
import { atMost, type Figure, showMilliseconds } from '../figures.ts'

/** As long as no text of a site is. */
const LENGTH = 20_000
const MAX_MILLISECONDS = 400

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

/** Of the processor, for a text of nothing but these words. */
function timeOf(words: string): number {
  const text = words.repeat(Math.ceil(LENGTH / words.length)).slice(0, LENGTH)
  const start = process.cpuUsage()
  matchesIn(text)
  return process.cpuUsage(start).user / 1000
}

/** How long the reviewer reads a long text that is hard to read. */
export async function wordingFigures(): Promise<Figure[]> {
  const times = REPEATED.map((words) => {
    timeOf(words)
    return { words, time: Math.min(timeOf(words), timeOf(words), timeOf(words)) }
  })
  const longest = times.reduce((one, other) => (one.time > other.time ? one : other))
  const figure = atMost('20,000 letters', longest.time, MAX_MILLISECONDS, showMilliseconds)
  return [{ ...figure, detail: `of nothing but ${JSON.stringify(longest.words)}` }]
}
