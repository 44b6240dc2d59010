import { buildStale } from '../build.ts'
import { root } from '../processes.ts'
import { bytesFigures } from './bytes.ts'
import { runParts } from './figures.ts'
import { httpFigures } from './http.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { panelFigures } from './panel.ts'
import { processesFigures, saveFigures, startFigures } from './times.ts'

await buildStale(root, ['page', 'server'])
/** Each part holds numbers of the design: speed, memory, sizes. */
await runParts({
  http: httpFigures,
  save: saveFigures,
  processes: processesFigures,
  start: startFigures,
  bytes: bytesFigures,
  panel: panelFigures,
  lighthouse: lighthouseFigures,
})
