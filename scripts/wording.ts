import { exampleDocuments } from '../src/content/examples/examples.ts'
import { documentFindsOf } from '../src/content/wording/document-finds.ts'
import { adversarial, repeatedTo } from '../src/content/wording/examples/adversarial.ts'
import {
  type Measure,
  measureExamples,
  measureHeldOut,
} from '../src/content/wording/examples/measure.ts'
import { families } from '../src/content/wording/families.ts'
import { findsIn } from '../src/content/wording/finds.ts'
import { wordingRules } from '../src/content/wording/rules.ts'

const LONG_TEXT = 20_000

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const print = (line = '') => process.stdout.write(`${line}\n`)

function printMeasure(name: string, { texts, precision, recall, falseAlarms, misses }: Measure) {
  print(`${name}: ${texts} sentences, precision ${percent(precision)}, recall ${percent(recall)}`)
  for (const alarm of falseAlarms) print(`  false alarm  ${alarm}`)
  for (const miss of misses) print(`  missed       ${miss}`)
}

function slowestReading(): string {
  const times = adversarial.map((words) => {
    const text = repeatedTo(LONG_TEXT, words)
    const start = performance.now()
    findsIn(text)
    return { words, time: performance.now() - start }
  })
  const slowest = times.toSorted((one, other) => other.time - one.time)[0]
  return `${slowest?.time.toFixed(0)} ms, for nothing but ${JSON.stringify(slowest?.words)}`
}

const serious = wordingRules.filter(({ isSerious }) => isSerious).length
const finds = exampleDocuments().flatMap(documentFindsOf)

for (const [family, label] of Object.entries(families)) {
  const rules = wordingRules.filter((rule) => rule.family === family)
  print(
    `${label.padEnd(26)} ${rules.map(({ id, isSerious }) => (isSerious ? `${id} (serious)` : id)).join(', ')}`,
  )
}
print(`${wordingRules.length} rules, ${serious} of which hold a publication`)
print()
printMeasure('The examples of the rules', measureExamples())
printMeasure('Sentences kept apart', measureHeldOut())
print()
print(`The texts of a new site: ${finds.length} finds`)
for (const { entity, path, rule, words } of finds) print(`  ${rule}  ${entity}.${path}: ${words}`)
print()
print(
  `The slowest of ${adversarial.length} hostile texts of ${LONG_TEXT} characters: ${slowestReading()}`,
)
