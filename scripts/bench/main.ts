import { buildStale } from '../build.ts'
import { chosenParts } from '../chosen-parts.ts'
import { type Figure, showShare, summaryOf, tableOf } from '../figures.ts'
import { root } from '../processes.ts'
import { bytesFigures } from './bytes.ts'
import { findFigures } from './find.ts'
import { historyFigures } from './history.ts'
import { httpFigures, memoryFigures } from './http.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { pagesFigures } from './pages.ts'
import { panelFigures } from './panel.ts'
import { readBusyShare } from './process-costs.ts'
import { saveFigures } from './save.ts'
import { processesFigures } from './several-processes.ts'
import { startFigures } from './start.ts'
import { textsFigures } from './texts.ts'
import { measureUnderLoad, type UnderLoad } from './under-load.ts'

const MAX_BUSY_SHARE = 0.1

let loaded: Promise<UnderLoad> | undefined

/** Shared by the parts `http` and `memory`. */
function underLoad(): Promise<UnderLoad> {
  loaded ??= measureUnderLoad()
  return loaded
}

const parts: Record<string, () => Promise<Figure[]>> = {
  http: async () => httpFigures(await underLoad()),
  memory: async () => memoryFigures(await underLoad()),
  save: saveFigures,
  processes: processesFigures,
  find: findFigures,
  history: historyFigures,
  start: startFigures,
  pages: pagesFigures,
  texts: textsFigures,
  bytes: bytesFigures,
  panel: panelFigures,
  lighthouse: lighthouseFigures,
}

const print = (text: string) => process.stdout.write(text)

async function measure(name: string): Promise<Figure[]> {
  const busy = await readBusyShare()
  const figures = (await parts[name]?.()) ?? []
  print(tableOf(name, figures))
  if (busy > MAX_BUSY_SHARE) {
    print(`${' '.repeat(14)}(other work took ${showShare(busy)} of the machine just before)\n`)
  }
  return figures
}

const chosen = chosenParts(parts)
await buildStale(root, ['page', 'server'])
const figures: Figure[] = []
for (const name of chosen) figures.push(...(await measure(name)))
print(summaryOf(figures))
process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0)
