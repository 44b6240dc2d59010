import { buildStale } from '../build.ts'
import { root } from '../processes.ts'
import { runParts } from './figures.ts'
import { httpFigures } from './http.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { panelFigures } from './panel.ts'
import { processesFigures, saveFigures, startFigures } from './times.ts'

await buildStale(root, ['page', 'server'])
/** Each part measures what the machine, the content or the time decides; what never varies is asserted in `e2e/budgets.all.spec.ts`. */
await runParts({
  http: httpFigures,
  save: saveFigures,
  processes: processesFigures,
  start: startFigures,
  panel: panelFigures,
  lighthouse: lighthouseFigures,
})
