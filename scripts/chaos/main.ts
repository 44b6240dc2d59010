import { buildStale } from '../build.ts'
import { runParts } from '../figures.ts'
import { root } from '../processes.ts'
import { diskFigures } from './disk.ts'
import { killFigures } from './kills.ts'
import { postgresFigures } from './postgres.ts'
import { restartFigures } from './restarts.ts'

await buildStale(root, ['page', 'server'])
/** Faults injected into a real site: real processes, databases and signals. The figures say what people noticed. */
await runParts({
  kills: killFigures,
  restarts: restartFigures,
  postgres: postgresFigures,
  disk: diskFigures,
})
