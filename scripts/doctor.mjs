// Plain JavaScript, so that it also runs before npm ci has installed Node 24.
import { existsSync } from 'node:fs'

const [major] = process.versions.node.split('.')

// Beside `scripts`, or beside `dist/server` in an archive.
const packages = ['../node_modules', '../../node_modules']
const isInstalled = packages.some((path) => existsSync(new URL(path, import.meta.url)))

if (Number(major) < 24 || !isInstalled) {
  process.stderr.write(
    `✗ Instalação: falta o que o site usa (Node ${process.versions.node}).\n  Rode npm ci e, depois, npm run doctor.\n`,
  )
  process.exit(1)
}

const { examine, reportOf } = await import('#server/site/doctor.ts')
const findings = await examine(process.env)
process.stdout.write(`${reportOf(findings)}\n`)
process.exit(findings.some(({ isProblem }) => isProblem) ? 1 : 0)
