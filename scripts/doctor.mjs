// Plain JavaScript, so that it also runs before npm ci has installed Node 24.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [major] = process.versions.node.split('.')

if (Number(major) < 24 || !existsSync(join(root, 'node_modules'))) {
  process.stderr.write(
    `✗ Instalação: falta o que o site usa (Node ${process.versions.node}).\n  Rode npm ci e, depois, npm run doctor.\n`,
  )
  process.exit(1)
}

const { examine, hasProblems, reportOf } = await import('#server/doctor/doctor.ts')
const findings = await examine({ root, env: process.env })
process.stdout.write(`${reportOf(findings)}\n`)
process.exit(hasProblems(findings) ? 1 : 0)
