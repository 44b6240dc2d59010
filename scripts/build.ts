import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const FLOORS = ['content', 'protocol', 'sdk', 'site', 'admin']
const SETTINGS = [
  'package-lock.json',
  'package.json',
  'scripts/build.ts',
  'tsconfig.json',
  'vite.config.ts',
]
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|txt|xml|map|wasm)$/

function filesUnder(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
}

/** Changes whenever a file the build reads is added, removed, renamed or edited. */
export function stampOf(root: string): string {
  const hash = createHash('sha256')
  const sources = FLOORS.flatMap((floor) => filesUnder(root, `src/${floor}`))
  for (const file of [...SETTINGS, ...sources.sort()]) {
    const contents = readFileSync(join(root, file))
    hash.update(`${file}\0${contents.length}\0`).update(contents)
  }
  return hash.digest('hex')
}

export function isStale(root: string): boolean {
  const stamp = join(root, 'dist/stamp')
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== stampOf(root)
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

async function buildInto(root: string, folder: string) {
  // JSX is compiled for development under any other value.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  const stamp = stampOf(root)
  const common = { root, logLevel: 'warn', configLoader: 'native' } as const
  await build({ ...common, build: { outDir: join(folder, 'client') } })
  await build({ ...common, mode: 'panel', build: { outDir: join(folder, 'client') } })
  await build({ ...common, mode: 'connect', build: { outDir: join(folder, 'client') } })
  await build({ ...common, mode: 'sdk', build: { outDir: join(folder, 'sdk') } })
  await build({
    ...common,
    build: { outDir: join(folder, 'server'), ssr: 'src/site/render.tsx' },
  })
  await compressAssets(join(folder, 'client/assets'))
  await compressAssets(join(folder, 'sdk'))
  await writeFile(join(folder, 'stamp'), stamp)
}

async function swap(finished: string, current: string) {
  const former = `${finished}.former`
  if (existsSync(current)) await rename(current, former)
  await rename(finished, current)
  await rm(former, { recursive: true, force: true })
}

/** Builds the page and its renderer; `dist` changes only when everything succeeded. */
export async function buildPage(root: string): Promise<void> {
  const unfinished = join(root, `dist.new-${process.pid}`)
  try {
    await buildInto(root, unfinished)
    await swap(unfinished, join(root, 'dist'))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

const secondsSince = (start: number) =>
  ((performance.now() - start) / 1000).toLocaleString('pt-BR', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

async function main() {
  const root = join(import.meta.dirname, '..')
  if (process.argv.includes('--if-stale') && !isStale(root)) return

  const start = performance.now()
  process.stdout.write('Preparando a página…\n')
  try {
    await buildPage(root)
    process.stdout.write(`Página pronta em ${secondsSince(start)} s\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.stderr.write('Não foi possível preparar a página.\n')
    process.exitCode = 1
  }
}

if (import.meta.main) await main()
