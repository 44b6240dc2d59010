import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package that is part of the build. */
type Licence = { name: string; version: string; identifier?: string; text?: string }

/** Vite leaves out what only a worker of the browser imports. */
const IN_WORKERS = ['libheif-js']

const readText = (root: string, ...path: string[]) => readFileSync(join(root, ...path), 'utf8')

function readInstalled(root: string, name: string): Licence {
  const { version, license } = JSON.parse(readText(root, 'node_modules', name, 'package.json'))
  const text = readText(root, 'node_modules', name, 'LICENSE')
  return { name, version, identifier: license, text }
}

const idOf = ({ name, version }: Licence) => `${name}@${version}`

/** Of every package in the build, as `vite.config.ts` has them written, by name. Throws if one has none. */
export function readLicences(root: string): Licence[] {
  const files = globSync('dist/*/.vite/licenses-*.json', { cwd: root })
  const bundled: Licence[] = files.flatMap((file) => JSON.parse(readText(root, file)))
  const all = [...bundled, ...IN_WORKERS.map((name) => readInstalled(root, name))]
  const unlicensed = all.filter(({ identifier }) => !identifier).map(idOf)
  if (unlicensed.length > 0) throw new Error(`Without a licence: ${unlicensed.join(', ')}`)
  const byId = new Map(all.map((licence) => [idOf(licence), licence]))
  return [...byId.values()].sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1))
}

/** What whoever passes the archive on has to pass on with it. */
export function licencesText(root: string): string {
  const parts = readLicences(root).map(
    ({ text = 'The package has no text of its licence.', ...licence }) =>
      `${idOf(licence)} (${licence.identifier})\n\n${text}`,
  )
  const fonts = `Fonts Inter and Newsreader (OFL-1.1)\n\n${readText(root, 'src/site/fonts/OFL.txt')}`
  return [...parts, fonts].join(`\n\n${'-'.repeat(80)}\n\n`)
}

type Bill = {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: { 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

type Lock = { packages: Record<string, { version: string }> }

const installedIds = ({ packages }: Lock) =>
  Object.entries(packages).map(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return idOf({ name, version })
  })

/** The bill of materials, in the format of CycloneDX: what is in the build, and what the lock file of the archive installs. */
export function billOfMaterials(root: string, archiveLock: string): string {
  // Without it, NODE_ENV=production would leave out what development needs as well, such as React.
  const settings = ['--sbom-format=cyclonedx', '--package-lock-only', '--include=dev']
  const bill: Bill = JSON.parse(
    execFileSync('npm', ['sbom', ...settings], { cwd: root, encoding: 'utf8' }),
  )
  const { component } = bill.metadata
  const ids = [...readLicences(root).map(idOf), ...installedIds(JSON.parse(archiveLock))]
  const shipped = new Set([component['bom-ref'], ...ids])
  // npm takes the name of the folder.
  component.name = 'leveza'
  bill.components = bill.components.filter((part) => shipped.has(part['bom-ref']))
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((id) => shipped.has(id)) }))
  return `${JSON.stringify(bill, null, 2)}\n`
}
