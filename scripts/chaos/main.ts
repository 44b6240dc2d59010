import { buildStale } from '../build.ts'
import { chosenParts } from '../chosen-parts.ts'
import { type Figure, none, summaryOf, tableOf } from '../figures.ts'
import { root } from '../processes.ts'
import { diskFigures } from './disk.ts'
import { killFigures } from './kills.ts'
import { postgresFigures } from './postgres.ts'
import { restartFigures } from './restarts.ts'

/** Faults injected into a real site: real processes, databases and signals. The figures say what people noticed. */
const scenarios: Record<string, () => Promise<Figure[]>> = {
  kills: killFigures,
  restarts: restartFigures,
  postgres: postgresFigures,
  disk: diskFigures,
}

const print = (text: string) => process.stdout.write(text)

/** A part that ends with an error keeps nobody from the others. */
async function run(name: string): Promise<Figure[]> {
  try {
    return (await scenarios[name]?.()) ?? []
  } catch (error) {
    return [none('parts that failed', 1, String(error))]
  }
}

const chosen = chosenParts(scenarios)
await buildStale(root, ['page', 'server'])
const figures: Figure[] = []
for (const name of chosen) {
  const found = await run(name)
  print(tableOf(name, found))
  figures.push(...found)
}
print(summaryOf(figures))
process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0)
