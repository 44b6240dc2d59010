import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packagesOutsideServer } from '../vite.config.ts'
import { buildStale } from './build.ts'
import { billOfMaterials, licencesText } from './licences.ts'
import { makeFolder, root, siteEnvironment, startProcess, untilReady } from './processes.ts'

const MAX_INSTALLED_MEGABYTES = 250

const print = (line: string) => process.stdout.write(`${line}\n`)
const run = (cwd: string, program: string, ...args: string[]) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })

type Package = Record<'name' | 'version' | 'description' | 'license', string> & {
  engines: object
  dependencies: Record<string, string>
}

/** Only what the built site needs on a server: no tools, and no libraries that are already bundled. */
function packageOfArchive(full: Package) {
  const needed = ['node', ...packagesOutsideServer].sort()
  const dependencies = Object.fromEntries(needed.map((name) => [name, full.dependencies[name]]))
  const { name, version, description, license, engines } = full
  return {
    ...{ name, version, private: true, description, license, type: 'module', engines },
    exports: { './sdk': './dist/sdk/sdk.js' },
    scripts: {
      start: 'exec node dist/server/start.js',
      backup: 'node dist/server/backup.js',
      restore: 'node dist/server/restore.js',
      'owner-link': 'node dist/server/owner-link.js',
      doctor: 'node dist/server/doctor.js',
      // C++ headers make up a third of the node package.
      postinstall: 'rm -rf node_modules/node/node_modules/*/include',
    },
    dependencies,
    allowScripts: { node: true },
  }
}

/** Skips the files that `dist` keeps from the previous build. */
function copyBuild(to: string) {
  const isNeeded = (path: string) => {
    const listed = join(dirname(path), '.kept')
    const kept = existsSync(listed) ? readFileSync(listed, 'utf8').split('\n') : []
    return !['.kept', ...kept].includes(basename(path))
  }
  cpSync(join(root, 'dist'), join(to, 'dist'), { recursive: true, filter: isNeeded })
}

/** Of an unreleased build with its commit, so that no two have the same folder. */
function versionOf({ version }: Package): string {
  if (!version.endsWith('-dev')) return version
  try {
    return `${version}.g${run(root, 'git', 'rev-parse', '--short', 'HEAD').trim()}`
  } catch {
    // Not a checkout, or a machine without git.
    return version
  }
}

/** Returns the path of the archive. */
function pack(): string {
  const read: Package = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const full = { ...read, version: versionOf(read) }
  const name = `leveza-${full.version}`
  const folder = join(makeFolder(), name)
  mkdirSync(folder)
  copyBuild(folder)
  const documents = ['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs']
  for (const path of ['public', 'deploy', 'LICENSE', 'package-lock.json', ...documents]) {
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
  const manifest = JSON.stringify(packageOfArchive(full), null, 2)
  writeFileSync(join(folder, 'package.json'), `${manifest}\n`)
  // Prunes the lock file without changing any version.
  run(folder, 'npm', 'install', '--package-lock-only', '--ignore-scripts', '--offline')
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesText(root))
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(root, lock))
  const archive = join(root, `${name}.tar.gz`)
  run(dirname(folder), 'tar', '-czf', archive, name)
  return archive
}

const megabytesOf = (folder: string) => Number(run(folder, 'du', '-sm', '.').split('\t')[0])

/** Whether the picture of shared links is the same as from the sources, which read their font beside themselves. */
async function drawsItsCard(url: string): Promise<boolean> {
  const env = { ...siteEnvironment(makeFolder()), NODE_ENV: 'production' }
  const sources = await untilReady(await startProcess({ args: ['src/server/site/main.ts'], env }))
  const cards = [url, sources.url].map(async (site) => (await fetch(`${site}/og.jpg`)).bytes())
  const [installed, expected] = await Promise.all(cards)
  await sources.stop()
  return Buffer.compare(installed ?? Buffer.alloc(0), expected ?? Buffer.alloc(0)) === 0
}

/** Installs the archive as on a server, requests the page, and runs every command; one that fails ends this program. */
async function check(archive: string) {
  const folder = makeFolder()
  run(folder, 'tar', '-xzf', archive, '--strip-components=1')
  run(folder, 'npm', 'ci', '--no-audit', '--no-fund')
  run(folder, 'node', 'docs/examples/program.js')
  const env = { ...process.env, ...siteEnvironment(makeFolder()), NODE_ENV: 'production' }
  const command = (name: string, ...args: string[]) =>
    execFileSync('npm', ['run', name, '--', ...args], { cwd: folder, env, stdio: 'inherit' })
  const copy = join(makeFolder(), 'copy.tar.gz')

  const site = await untilReady(
    await startProcess({ program: 'npm', args: ['start'], cwd: folder, env }),
  )
  const { status } = await fetch(site.url)
  const hasCard = await drawsItsCard(site.url)
  command('owner-link')
  command('backup', copy)
  await site.stop()
  command('restore', copy)
  command('doctor')

  const megabytes = megabytesOf(folder)
  print(
    `Installed: ${megabytes} MB (at most ${MAX_INSTALLED_MEGABYTES}); the page answers ${status}; ${hasCard ? 'the card has its letters' : 'THE CARD IS NOT THE ONE OF THE SOURCES'}`,
  )
  if (megabytes > MAX_INSTALLED_MEGABYTES || status !== 200 || !hasCard) process.exitCode = 1
}

await buildStale(root, ['page', 'server'])
const archive = pack()
print(`${archive} (${(statSync(archive).size / 1024 / 1024).toFixed(1)} MB)`)
if (process.argv.includes('--check')) await check(archive)
