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

const { root } = await import('#server/disk/root.ts')
const { examine, hasProblems, reportOf } = await import('#server/doctor/doctor.ts')
const findings = await examine({ root, env: process.env })
process.stdout.write(`${reportOf(findings)}\n`)
process.exit(hasProblems(findings) ? 1 : 0)
