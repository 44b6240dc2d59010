import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const SETTINGS = [
  'package-lock.json',
  'package.json',
  'scripts/build.ts',
  'scripts/class-names.ts',
  'scripts/guide-html.ts',
  'tsconfig.json',
  'vite.config.ts',
]
/** Bundled with the server, for machines without sources. */
const COMMANDS = [
  'scripts/backup.ts',
  'scripts/doctor.mjs',
  'scripts/owner-link.ts',
  'scripts/restore.ts',
  'scripts/run-command.ts',
]
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|txt|xml|map|wasm)$/

/** Shown in the panel, too. */
const GUIDE = 'docs/guia-do-administrador.md'

/** Built separately, and rebuilt only when its own sources change. */
export type PartName = 'page' | 'server'

type Part = {
  /** Source folders and files. */
  sources: string[]
  /** Output folders below `dist`. */
  folders: string[]
  /** The folder of hashed files, which a running process or an open page may load at any time. */
  lasting: string
  stamp: string
  build: (root: string, folder: string) => Promise<void>
}

const parts: Record<PartName, Part> = {
  page: {
    sources: ['src/content', 'src/protocol', 'src/sdk', 'src/site', 'src/admin', GUIDE],
    folders: ['client', 'sdk', 'render'],
    lasting: 'client/assets',
    stamp: 'stamp',
    build: buildPage,
  },
  server: {
    sources: ['src/content', 'src/protocol', 'src/server', ...COMMANDS],
    folders: ['server'],
    lasting: 'server',
    stamp: 'server/stamp',
    build: buildServer,
  },
}

function filesUnder(root: string, path: string): string[] {
  if (!existsSync(join(root, path))) return []
  if (statSync(join(root, path)).isFile()) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((file) => !/\.test\.|\/fixtures\//.test(file))
}

/** Changes whenever a source file of the part is added, removed, renamed or edited. */
function stampOf(root: string, { sources }: Part): string {
  const hash = createHash('sha256').update(process.env.LEVEZA_PARTS ?? '')
  const files = sources.flatMap((path) => filesUnder(root, path))
  for (const file of [...SETTINGS, ...files.sort()]) {
    const contents = readFileSync(join(root, file))
    hash.update(`${file}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}

export function isStale(root: string, name: PartName): boolean {
  const stamp = join(root, 'dist', parts[name].stamp)
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== stampOf(root, parts[name])
}

async function compress(file: string) {
  const contents = await readFile(file)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(contents, { params: quality }),
    promisify(gzip)(contents, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}

async function compressAssets(folder: string) {
  const names = await readdir(folder)
  const compressible = names.filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(compressible.map((name) => compress(join(folder, name))))
}

/** Builds one of the parts that `vite.config.ts` names. */
async function bundle(root: string, mode: string, outDir: string, ssr: boolean | string = false) {
  const { build } = await import('vite')
  const settings = { logLevel: 'warn', configLoader: 'native' } as const
  await build({ ...settings, root, mode, build: { outDir, ssr } })
}

async function buildPage(root: string, folder: string) {
  const [client, sdk] = [join(folder, 'client'), join(folder, 'sdk')]
  for (const mode of ['page', 'print', 'panel', 'preview', 'connect'])
    await bundle(root, mode, client)
  await bundle(root, 'sdk', sdk)
  await bundle(root, 'renderer', join(folder, 'render'), 'src/site/render.tsx')
  await compressAssets(join(client, 'assets'))
  await compressAssets(sdk)
}

async function buildServer(root: string, folder: string) {
  const outDir = join(folder, 'server')
  for (const mode of ['server', 'commands']) await bundle(root, mode, outDir, true)
  // What the code reads beside itself, such as a font.
  const others = filesUnder(root, 'src/server').filter((file) => !file.endsWith('.ts'))
  for (const file of others) await copyFile(join(root, file), join(outDir, basename(file)))
}

/** Lists the files that belong to the previous build. */
const KEPT = '.kept'

/** Keeps the previous build's files for a process that still runs it and for pages it has served. Older files are dropped. */
async function keepFormer(former: string, finished: string) {
  if (!existsSync(former)) return
  const listed = join(former, KEPT)
  const older = existsSync(listed) ? readFileSync(listed, 'utf8').split('\n') : []
  const present = new Set([...older, ...(await readdir(finished)), KEPT, 'stamp'])
  const kept = (await readdir(former)).filter((name) => !present.has(name))
  for (const name of kept) await copyFile(join(former, name), join(finished, name))
  await writeFile(join(finished, KEPT), kept.join('\n'))
}

async function swap(finished: string, current: string) {
  const former = `${finished}.former`
  await mkdir(dirname(current), { recursive: true })
  if (existsSync(current)) await rename(current, former)
  await rename(finished, current)
  await rm(former, { recursive: true, force: true })
}

/** Leaves `dist` untouched if the build fails. */
export async function buildPart(root: string, name: PartName): Promise<void> {
  // Any other value compiles JSX for development.
  process.env.NODE_ENV = 'production'
  const part = parts[name]
  const [unfinished, dist] = [join(root, `dist.new-${process.pid}`), join(root, 'dist')]
  try {
    const stamp = stampOf(root, part)
    await part.build(root, unfinished)
    await keepFormer(join(dist, part.lasting), join(unfinished, part.lasting))
    await rm(join(dist, part.stamp), { force: true })
    for (const folder of part.folders) await swap(join(unfinished, folder), join(dist, folder))
    await writeFile(join(dist, part.stamp), stamp)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

export async function buildStale(root: string, names: PartName[]): Promise<void> {
  for (const name of names) if (isStale(root, name)) await buildPart(root, name)
}

const secondsSince = (start: number) =>
  ((performance.now() - start) / 1000).toLocaleString('pt-BR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

/** `--if-stale` builds only what is missing or stale; `--page` skips the server, which runs from source in development. */
async function main() {
  const root = join(import.meta.dirname, '..')
  const asked = (flag: string) => process.argv.includes(flag)
  const names: PartName[] = asked('--page') ? ['page'] : ['page', 'server']
  const stale = asked('--if-stale') ? names.filter((name) => isStale(root, name)) : names
  if (stale.length === 0) return

  const start = performance.now()
  process.stdout.write('Preparando o site…\n')
  try {
    for (const name of stale) await buildPart(root, name)
    process.stdout.write(`Site pronto em ${secondsSince(start)} s\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.stderr.write('Não foi possível preparar o site.\n')
    process.exitCode = 1
  }
}

if (import.meta.main) await main()
