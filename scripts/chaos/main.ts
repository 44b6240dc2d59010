import { buildStale } from '../build.ts'
import { type Figure, summaryOf, tableOf } from '../figures.ts'
import { root } from '../processes.ts'
import { diskFigures } from './disk.ts'
import { killFigures } from './kills.ts'
import { lockFigures } from './lock.ts'
import { postgresFigures } from './postgres.ts'
import { restartFigures } from './restarts.ts'
import { storeFigures } from './store.ts'

/** Faults injected into a real site: real processes, databases and signals. The figures say what people noticed. */
const scenarios: Record<string, () => Promise<Figure[]>> = {
  kills: killFigures,
  restarts: restartFigures,
  postgres: postgresFigures,
  disk: diskFigures,
  lock: lockFigures,
  store: storeFigures,
}

const print = (text: string) => process.stdout.write(text)

/** `--only=kills,disk`; all scenarios by default. */
function chosenScenarios(): string[] {
  const only = process.argv.find((argument) => argument.startsWith('--only='))
  const chosen = only ? only.slice('--only='.length).split(',') : Object.keys(scenarios)
  const unknown = chosen.filter((name) => !Object.hasOwn(scenarios, name))
  if (unknown.length === 0) return chosen
  print(`There is no scenario ${unknown.join(', ')}, only ${Object.keys(scenarios).join(', ')}\n`)
  process.exit(1)
}

const chosen = chosenScenarios()
await buildStale(root, ['page', 'server'])
const figures: Figure[] = []
for (const name of chosen) {
  const found = (await scenarios[name]?.()) ?? []
  print(tableOf(name, found))
  figures.push(...found)
}
print(summaryOf(figures))
process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0)
