import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isStale } from './build.ts'

const SETTINGS = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/class-names.ts',
  'scripts/guide-html.ts',
]

const root = mkdtempSync(join(tmpdir(), 'leveza-build-'))
const at = (path: string) => join(root, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

function write(path: string, source: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), source)
}

const build = (...args: string[]) =>
  spawnSync(process.execPath, [at('scripts/build.ts'), ...args], { encoding: 'utf8' })

function script() {
  const [file = ''] = globSync('dist/client/assets/start-preview-*.js', { cwd: root })
  return file
}

beforeAll(() => {
  for (const path of SETTINGS) cpSync(path, at(path))
  symlinkSync(resolve('node_modules'), at('node_modules'))
  write('src/content/index.ts', `export const title = 'Leveza'`)
  write('src/site/hero.module.css', `.lead { background: url('/fonts/a.woff2'); }`)
  write(
    'src/site/hero.tsx',
    `import { title } from '#content/index.ts'
    import styles from './hero.module.css'
    export const Hero = () => <h1 className={styles.lead}>{title}</h1>`,
  )
  write(
    'src/site/render.tsx',
    `import { renderToStaticMarkup } from 'react-dom/server'
    import { Hero } from './hero.tsx'
    export const renderPage = () => renderToStaticMarkup(<Hero />)`,
  )
  write('src/site/start-page.ts', `document.title = 'Página'`)
  write(
    'src/site/start-preview.tsx',
    `import { Hero } from './hero.tsx'
    console.log(Hero())`,
  )
  write('src/admin/main.tsx', `document.title = 'Painel'`)
  write('src/admin/connect/connect.ts', `document.title = 'Conectar'`)
  write('src/sdk/index.ts', `export const createClient = () => 'client'`)
  write('src/server/site/start.ts', `import './main.ts'`)
  for (const name of ['backup.ts', 'restore.ts', 'owner-link.ts', 'doctor.mjs']) {
    write(`scripts/${name}`, '')
  }
  write('src/server/site/rare.ts', `export const rare: string = 'rarely needed'`)
  write(
    'src/server/site/main.ts',
    `import * as z from 'zod'
    const { rare } = await import('./rare.ts')
    console.log(z.string().parse(rare))`,
  )
  write('src/server/images/worker/image-worker-process.ts', `import 'sharp'`)
  write('src/server/images/worker/letters.ttf', 'a font')
  write('src/server/database/fixtures/site.db.gz', 'a site for tests')
})

afterAll(() => rmSync(root, { recursive: true }))

describe('the build', () => {
  test('reports its start and its end in two lines', () => {
    expect(isStale(root, 'page')).toBe(true)
    const { status, stdout, stderr } = build()
    expect(stderr).toBe('')
    expect(stdout).toMatch(/^Preparando o site…\nSite pronto em \d+,\d s\n$/)
    expect(status).toBe(0)
  })

  test('prints nothing if nothing has changed', () => {
    expect(build('--if-stale')).toMatchObject({ status: 0, stdout: '', stderr: '' })
  })

  test('produces the SDK as one module, and the script of its sign-in window', () => {
    expect(read('dist/sdk/sdk.js')).toContain('createClient')
    const { file } = JSON.parse(read('dist/client/.vite/connect.json'))[
      'src/admin/connect/connect.ts'
    ]
    expect(read(`dist/client/${file}`)).toContain('Conectar')
  })

  test('produces a renderer that needs no packages', () => {
    const print = `import('./dist/render/render.js').then((page) => console.log(page.renderPage()))`
    rmSync(at('node_modules'))
    const html = execFileSync(process.execPath, ['-e', print], { cwd: root, encoding: 'utf8' })
    symlinkSync(resolve('node_modules'), at('node_modules'))
    expect(html).toBe('<h1 class="a0">Leveza</h1>\n')
  })

  test('produces a server that needs no packages except those loaded on demand', () => {
    rmSync(at('node_modules'))
    const said = execFileSync(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      encoding: 'utf8',
    })
    symlinkSync(resolve('node_modules'), at('node_modules'))
    expect(said).toBe('rarely needed\n')
    expect(read('dist/server/image-worker-process.js')).toMatch(/import ["']sharp["']/)
  })

  test('ships what the server reads beside its code', () => {
    expect(read('dist/server/letters.ttf')).toBe('a font')
  })

  test('gives a class the same name in the script, the style and the renderer', () => {
    const [style = ''] = globSync('dist/client/assets/style-*.css', { cwd: root })
    expect(read(style)).toContain('.a0{background:url(/fonts/a.woff2)}')
    expect(read(script())).toMatch(/["'`]a0["'`]/)
  })

  test('lists the script and the style in the manifest', () => {
    const manifest = JSON.parse(read('dist/client/.vite/preview.json'))
    expect(manifest).toMatchObject({
      'src/site/start-preview.tsx': { isEntry: true },
      'style.css': { file: expect.stringMatching(/^assets\/style-/) },
    })
  })

  test('compresses the assets', () => {
    const source = read(script())
    expect(brotliDecompressSync(readFileSync(at(`${script()}.br`))).toString()).toBe(source)
    expect(gunzipSync(readFileSync(at(`${script()}.gz`))).toString()).toBe(source)
  })

  test('keeps the previous build if it fails', () => {
    const former = read('dist/stamp')
    write('src/site/start-page.ts', 'import(')
    const { status, stderr } = build('--if-stale')
    expect(status).toBe(1)
    expect(stderr).toContain('Não foi possível preparar o site.')
    expect(read('dist/stamp')).toBe(former)
    expect(globSync('dist.*', { cwd: root })).toEqual([])
    write('src/site/start-page.ts', `document.title = 'Página'`)
    expect(isStale(root, 'page')).toBe(false)
  })
})

describe('a site that is built again while it runs', () => {
  const rareFiles = () => globSync('dist/server/rare-*.js', { cwd: root })

  test('can still load its own files after one more build, but not after two', () => {
    const first = rareFiles()
    write('src/server/site/rare.ts', `export const rare = 'changed'`)
    expect(build('--if-stale').status).toBe(0)
    expect(rareFiles()).toHaveLength(2)
    expect(rareFiles()).toEqual(expect.arrayContaining(first))

    write('src/server/site/rare.ts', `export const rare = 'changed again'`)
    expect(build('--if-stale').status).toBe(0)
    expect(rareFiles()).toHaveLength(2)
    expect(rareFiles()).not.toEqual(expect.arrayContaining(first))
  })

  test('does not rebuild the page if only the server has changed', () => {
    expect(isStale(root, 'page')).toBe(false)
    write('src/server/site/rare.ts', `export const rare = 'changed once more'`)
    expect([isStale(root, 'page'), isStale(root, 'server')]).toEqual([false, true])
    expect(build('--if-stale', '--page')).toMatchObject({ status: 0, stdout: '' })
  })
})

describe('the page is', () => {
  test('stale when a source is edited', () => {
    write('src/content/index.ts', `export const title = 'Leve'`)
    expect(isStale(root, 'page')).toBe(true)
    write('src/content/index.ts', `export const title = 'Leveza'`)
    expect(isStale(root, 'page')).toBe(false)
  })

  test('stale when a source is added', () => {
    write('src/site/parts/button.tsx', '')
    expect(isStale(root, 'page')).toBe(true)
    rmSync(at('src/site/parts'), { recursive: true })
    expect(isStale(root, 'page')).toBe(false)
  })

  test('not stale when the server or a test changes', () => {
    write('src/server/site/main.ts', 'export {}')
    write('src/site/hero.test.tsx', 'export {}')
    expect(isStale(root, 'page')).toBe(false)
  })
})
