import { readFileSync } from 'node:fs'
import {
  type Case,
  casesOf,
  type Measure,
  measure,
} from '../src/content/wording/testing/measure.ts'

const OWN_CASES = new URL('../src/content/wording/testing/cases.txt', import.meta.url)

// Measures the text review on a file of cases, `[{ text, expected, severity, voice }]`, or on its own ones; `--list` names each mistake.
const [file] = process.argv.slice(2).filter((argument) => argument !== '--list')
const cases: Case[] = file
  ? JSON.parse(readFileSync(file, 'utf8'))
  : casesOf(readFileSync(OWN_CASES, 'utf8'))

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const print = (line: string) => process.stdout.write(`${line}\n`)
const figures = ({ recall, precision, harmlessBlocked }: Measure) =>
  `recall ${percent(recall)}, precision ${percent(precision)}, harmless marked ${percent(harmlessBlocked)}`

const all = measure(cases)
if (process.argv.includes('--list')) {
  for (const miss of all.misses) print(`missed       ${miss}`)
  for (const alarm of all.falseAlarms) print(`false alarm  ${alarm}`)
}
for (const voice of ['clinic', 'patient'] as const) {
  const own = measure(cases.filter((one) => one.voice === voice))
  print(`${voice}: ${own.texts} texts, ${figures(own)}, right weight ${percent(own.weighed)}`)
}
print(figures(all))
