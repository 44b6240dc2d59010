import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { makeFolder } from './server/testing/folders.ts'
import { startSite } from './server/testing/site.ts'

/** What `CONTRIBUTING.md` asks for, in this order: files that are new, and lines that are added. */
const newFiles: Record<string, string> = {
  'src/content/sections/motto.ts': `
import { group, line } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'

export const motto = defineSection({
  label: 'Lema',
  ofPhrase: 'do lema',
  synonyms: { text: ['frase da semana'] },
  schema: group('Lema', { text: line('Frase', { required: 'Frase é obrigatória' }) }),
  fallback: { text: 'Cuidar é escutar' },
})
`,
  'src/content/sections/units.ts': `
import { group, line, toggle } from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'

export const units = defineCollection({
  label: 'Unidades',
  prefix: 'unit_',
  noun: { one: 'unidade', many: 'unidades', article: 'a' },
  ofEntry: (name) => \`da unidade \${name}\`.trim(),
  detail: 'street',
  shownBy: 'is_active',
  schema: group('Unidade', {
    name: line('Nome', { required: 'Nome é obrigatório', identifies: true }),
    street: line('Rua'),
    is_active: toggle('Visível no site'),
  }),
  fallback: { name: 'Unidade', street: '', is_active: true },
})

export const unitsSection = defineSection({
  label: 'Unidades: textos da seção',
  ofPhrase: 'das unidades',
  screen: 'units',
  schema: group('Unidades: textos da seção', {
    title: line('Título'),
    subtitle: line('Subtítulo'),
    description: line('Descrição'),
  }),
  fallback: { title: 'Nossas unidades', subtitle: '', description: '' },
})
`,
  'src/site/sections/motto.tsx': `
import type { PublicContent } from '#content/public/public-content.ts'

export const Motto = ({ content }: { content: PublicContent }) => (
  <p id="motto">{content.motto.text}</p>
)
`,
  'src/site/sections/units.tsx': `
import type { PublicContent } from '#content/public/public-content.ts'

export const Units = ({ content }: { content: PublicContent }) => (
  <section id="units">
    <h2>{content.unitsSection.title}</h2>
    {content.units.map(({ id, name, street }) => (
      <p key={id}>
        {name}, {street}
      </p>
    ))}
  </section>
)
`,
  'src/admin/sections/motto.tsx': `
import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

export const MottoEditor = ({ section }: ScreenProps) => (
  <SectionEditor section={section} entity="motto" success="Lema atualizado" />
)
`,
  'src/admin/sections/units.tsx': `
import { newDocument } from '../data/saves.ts'
import {
  CollectionScreen,
  type FormProps,
  type ListProps,
} from '../editor/collection/collection-screen.tsx'
import { ListRow } from '../editor/collection/list-row.tsx'
import { ListScreen } from '../editor/collection/list-screen.tsx'
import { useEntry } from '../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../editor/document-editor.tsx'
import { Fields } from '../inputs/field.tsx'
import type { ScreenProps } from '../registry/registry.ts'
import { Rows } from '../ui/parts/rows.tsx'
import { Section, Sheet } from '../ui/parts/sheet.tsx'

export const UnitsScreen = ({ section }: ScreenProps) => (
  <CollectionScreen section={section} entity="units" List={UnitList} Form={UnitForm} />
)

const emptyState = { title: 'Nenhuma unidade', action: 'Adicionar a primeira', words: '' }

const UnitList = (props: ListProps<'units'>) => (
  <ListScreen {...props} entity="units" emptyState={emptyState}>
    {(path) => (
      <Sheet>
        <Rows label="Unidades">
          {props.documents.map((unit) => (
            <ListRow
              key={unit._id}
              entity="units"
              entry={unit}
              to={\`\${path}/\${unit._id}\`}
              note={unit.street}
            />
          ))}
        </Rows>
      </Sheet>
    )}
  </ListScreen>
)

const blank = newDocument('units', { name: '' })

function UnitForm(props: FormProps<'units'>) {
  const { editor } = useEntry({ ...props, entity: 'units', blank })
  return (
    <DocumentEditor {...editor} success={({ name }) => \`\${name} salva\`}>
      <Section>
        <Fields names={['name', 'street', 'is_active']} />
      </Section>
    </DocumentEditor>
  )
}
`,
}

/** Runs in the copy, on a site that was there before: uses them in the panel, the service, the page, the history, the search and a backup. */
const use = `
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentOf } from '#content/index.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { HISTORY_PATH } from '#protocol/history.ts'
import { writeBackup } from '#server/backup/make-backup.ts'
import { openSnapshot } from '#server/backup/snapshot.ts'
import { makePlace, restore, withDatabase } from '#server/testing/backup.ts'
import { listAllDocuments, listDocuments } from '#server/content/documents.ts'
import { sqlite } from '#server/testing/databases.ts'
import { makeFolder } from '#server/testing/folders.ts'
import { renderPage } from '#site/render.tsx'
import { undoSave } from './data/history.ts'
import { client } from './data/site-client.ts'
import { entryFields, sectionFields } from './shells/palette-fields.ts'
import { field, press, readToast, type, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel({ from: join(process.cwd(), 'before') })

const readAll = async (db) =>
  contentOf((await Promise.all(['motto', 'units', 'unitsSection'].map((name) => listDocuments(db, name)))).flat())

test('what was added works everywhere', async () => {
  const before = await listAllDocuments(panel.site.db)
  const unreadable = []
  const readBefore = () => contentOf(before, ({ id }, path) => unreadable.push(id + ': ' + path))
  expect(readBefore().cta).toBe(readBefore().cta)
  expect(readBefore().cta.promise).toBe('Sem compromisso')
  expect(unreadable).toEqual([])

  await panel.signIn()
  await panel.open('/admin/cta')
  await type('Promessa', 'Sem pressa')
  await press('Salvar')
  await readToast(/Chamada final atualizada/)
  expect((await client.entity('cta').get('cta')).promise).toBe('Sem pressa')

  await panel.open('/admin/motto')
  await type('Frase', 'Escutar primeiro')
  await press('Salvar')
  await readToast('Lema atualizado')
  await client.entity('units').create({ name: 'Centro', street: 'Rua de Exemplo, 1' })
  await panel.open('/admin/units/new')
  await type('Nome', 'Norte')
  await type('Rua', 'Avenida de Exemplo, 2')
  await press('Salvar')
  await readToast('Norte salva')

  const units = await client.entity('units').list()
  expect(units.map(({ name }) => name)).toEqual(['Centro', 'Norte'])
  await client.entity('units').update({ _id: units[0]._id, _version: units[0]._version }, { is_active: false })

  const content = toPublicContent(await readAll(panel.site.db), {})
  expect(content.units.map(({ name }) => name)).toEqual(['Norte'])
  const assets = { css: '', script: '/page.js', previewScript: '/preview.js', printSheet: '/assets/print.css', fonts: [] }
  const page = { content, year: 2026, publicUrl: undefined, assets }
  const { html } = renderPage(page)
  expect(html).toContain('<p id="motto">Escutar primeiro</p>')
  expect(html).toContain('Avenida de Exemplo, 2')
  expect(html).not.toContain('Rua de Exemplo, 1')
  const reply = await panel.site.app.inject({ url: '/api/content' })
  expect(reply.json().motto).toEqual({ text: 'Escutar primeiro' })
  expect(reply.json().units).toHaveLength(1)

  const { saves } = await client.call(HISTORY_PATH)
  const titles = saves.flatMap(({ documents }) => documents.map(({ title }) => title))
  expect(titles).toEqual(expect.arrayContaining(['Lema', 'Norte', 'Centro']))
  const { saves: found } = await client.call(HISTORY_PATH + '?words=escutar%20primeiro')
  expect(found).toHaveLength(1)

  expect(sectionFields()).toContainEqual(
    expect.objectContaining({ label: 'Frase do lema', keywords: ['frase da semana'] }),
  )
  expect(entryFields('units', units).map(({ label }) => label)).toContain('Rua da unidade Norte')

  const place = await makePlace(sqlite)
  const copy = join(makeFolder(), 'copia.tar.gz')
  const snapshot = await openSnapshot(panel.site.db)
  await writeBackup(copy, { snapshot, images: place.images, kind: 'asked' })
  await restore(copy, place)
  expect(await withDatabase(place, readAll)).toMatchObject({
    motto: { text: 'Escutar primeiro' },
    units: [{ name: 'Centro', is_active: false }, { name: 'Norte' }],
  })

  await panel.open('/admin/motto')
  await undoSave({ save: found[0].id })
  await until('the form shows what was there before', async () => (await field('Frase')).value === 'Cuidar é escutar')
})
`

type Addition = { file: string; before: string; lines: string }

const newLines: Addition[] = [
  {
    file: 'src/content/index.ts',
    before: `import { settings } from`,
    lines: `import { motto } from './sections/motto.ts'\nimport { units, unitsSection } from './sections/units.ts'\n`,
  },
  {
    file: 'src/content/sections/cta.ts',
    before: `    backgroundImage: image(`,
    lines: `    promise: line('Promessa'),\n`,
  },
  {
    file: 'src/content/sections/cta.ts',
    before: `    backgroundImage: defaultPictures`,
    lines: `    promise: 'Sem compromisso',\n`,
  },
  {
    file: 'src/admin/sections/page/section-forms.tsx',
    before: `      { title: 'Botão principal'`,
    lines: `      'promise',\n`,
  },
  { file: 'src/content/index.ts', before: `  hero,\n`, lines: `  motto,\n  unitsSection,\n` },
  { file: 'src/content/index.ts', before: `treatments, team, testimonials`, lines: `units, ` },
  {
    file: 'src/content/sections/page.ts',
    before: `import { team } from`,
    lines: `import { motto } from './motto.ts'\nimport { units } from './units.ts'\n`,
  },
  {
    file: 'src/content/sections/page.ts',
    before: `  contact: contact.label,`,
    lines: `  motto: motto.label,\n  units: units.label,\n`,
  },
  {
    file: 'src/content/contacts/vocabulary.ts',
    before: `  contact: 'Contato',`,
    lines: `  motto: 'Lema',\n  units: 'Unidades',\n`,
  },
  {
    file: 'src/content/examples/examples.ts',
    before: `  team: teamExamples`,
    lines: `  units: [{ name: 'Centro', street: 'Rua de Exemplo, 1', is_active: true }],\n`,
  },
  {
    file: 'src/site/page/page.tsx',
    before: `import { Team } from`,
    lines: `import { Motto } from '../sections/motto.tsx'\nimport { Units } from '../sections/units.tsx'\n`,
  },
  {
    file: 'src/site/page/page.tsx',
    before: `  contact: Contact,`,
    lines: `  motto: Motto,\n  units: Units,\n`,
  },
  {
    file: 'src/protocol/panel-paths.ts',
    before: `  'hero',\n  'about',`,
    lines: `  'motto',\n  'units',\n`,
  },
  {
    file: 'src/protocol/panel-paths.ts',
    before: `  'questions',\n  'images',`,
    lines: `  'units',\n`,
  },
  {
    file: 'src/admin/registry/registry.ts',
    before: `      {\n        slug: 'hero',`,
    lines: `  {
    slug: 'motto',
    label: 'Lema',
    icon: Sparkles,
    hint: 'Uma frase.',
    keywords: '',
    chapter: 'Página',
    anchor: 'motto',
  },
  {
    slug: 'units',
    label: 'Unidades',
    icon: Building,
    hint: 'Onde a clínica atende.',
    keywords: '',
    chapter: 'Página',
    anchor: 'units',
  },
`,
  },
  {
    file: 'src/admin/shells/palette.tsx',
    before: `  ['add-treatment',`,
    lines: `  ['add-unit', 'Nova unidade', 'Um lugar a mais', '/units/new'],\n`,
  },
  {
    file: 'src/admin/screens.ts',
    before: `  hero: async`,
    lines: `  motto: async () => (await import('./sections/motto.tsx')).MottoEditor,
  units: async () => (await import('./sections/units.tsx')).UnitsScreen,
`,
  },
]

/** What a kind of page takes, made from the entries of the collection above. */
const newPageFiles: Record<string, string> = {
  'src/content/public/unit-page.ts': `
import { type EntryPage, type GivenContent, requireEntry } from '../pages/entry-pages.ts'
import { defaultPictures } from '../pictures/default-pictures.ts'
import { firstNonEmpty } from '../rules/text.ts'
import { linkedText } from './buttons.ts'

export function toUnitPage({ content }: GivenContent, { id, address }: EntryPage) {
  const { name, street, summary, image, imagePosition, text } = requireEntry(content, 'units', id)
  const greeting = content.links.greetings.general
  return {
    kind: 'unit' as const,
    path: address,
    title: name,
    lead: summary,
    image: firstNonEmpty(image, defaultPictures.about),
    imagePosition,
    card: { design: 'night' as const, topic: 'Unidades' },
    street,
    text: linkedText(text, content, greeting),
    greeting,
  }
}
`,
  'src/site/pages/unit.css': `
.street {
  font-weight: 600;
}
`,
  'src/site/pages/unit.tsx': `
import type { PageOf, PageShell } from '#content/public/page-content.ts'
import { PageFrame } from '../page/page-frame.tsx'
import { Crumbs } from '../parts/crumbs.tsx'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { headingIdsOf } from '../prose/heading-ids.ts'
import { RichText } from '../prose/rich-text.tsx'
import { Call } from './call.tsx'
import { proseStyles } from './page-styles.ts'
import unitCss from './unit.css?inline'

type Props = { shell: PageShell; page: PageOf<'unit'>; year: number }

const nodes = (_: PageShell, { street }: PageOf<'unit'>) => [
  { '@type': 'AboutPage', about: { '@type': 'Place', address: street } },
]

export const unit = { Page, css: proseStyles + unitCss, nodes }

function Page({ shell, page, year }: Props) {
  const { pictures, greeting } = page
  const mark = useMark()
  const field = \`units/\${page.id}\`
  return (
    <PageFrame {...{ shell, year, pictures, greeting }}>
      <article>
        <header className="page-top">
          <Crumbs page={page} />
          <h1 {...mark(\`\${field}.name\`)}>{page.title}</h1>
          <p {...mark(\`\${field}.summary\`)}>{page.lead}</p>
          <p className="street" {...mark(\`\${field}.street\`)}>
            {page.street}
          </p>
        </header>
        <Picture
          url={page.image}
          field={\`\${field}.image\`}
          kind="about"
          position={page.imagePosition}
          sizes="94vw"
          isFirst
        />
        <div className="prose" {...mark(\`\${field}.text\`)}>
          <RichText blocks={page.text} field={\`\${field}.text\`} ids={headingIdsOf(page.text)} />
        </div>
        <Call
          shell={shell}
          title="Esperamos você"
          description="Converse com a gente antes de vir."
          greeting={greeting}
          ground=""
        />
      </article>
    </PageFrame>
  )
}
`,
}

const newPageLines: Addition[] = [
  {
    file: 'src/content/rules/page-kinds.ts',
    before: `  treatments: {\n    prefix`,
    lines: `  units: {
    prefix: 'unit_',
    root: '/unidades',
    list: '/#units',
    hasPage: ({ is_active, text }: { is_active: boolean; text: object[] }) =>
      is_active && text.length > 0,
  },
`,
  },
  {
    file: 'src/content/sections/units.ts',
    before: `import { group, line`,
    lines: `import { richText } from '../rich-text/rich-text-field.ts'\nimport { crop, image, pageAddress, paragraph } from '../schema/fields.ts'\n`,
  },
  {
    file: 'src/content/sections/units.ts',
    before: `    is_active: toggle(`,
    lines: `    summary: paragraph('Frase de abertura', { max: 300 }),
    image: image('Foto', 'treatments'),
    imagePosition: crop('Recorte da foto', { of: 'image' }),
    text: richText('Texto da página'),
    address: pageAddress('Endereço da página'),
`,
  },
  {
    file: 'src/content/public/entry-content.ts',
    before: `import { toTreatmentPage }`,
    lines: `import { toUnitPage } from './unit-page.ts'\n`,
  },
  {
    file: 'src/content/public/entry-content.ts',
    before: `treatments: toTreatmentPage`,
    lines: `units: toUnitPage, `,
  },
  {
    file: 'src/content/public/public-content.ts',
    before: `    questions: questionsOf(content, HOME),\n`,
    lines: `    units: ofThePage.units.map(({ text, ...unit }) => ({ ...unit, page: pages.get(unit.id) })),\n`,
  },
  {
    file: 'src/site/pages/views.ts',
    before: `import { treatment }`,
    lines: `import { unit } from './unit.tsx'\n`,
  },
  { file: 'src/site/pages/views.ts', before: `treatment, article`, lines: `unit, ` },
  { file: 'src/site/sections/units.tsx', before: `id, name, street })`, lines: `page, ` },
  {
    file: 'src/site/sections/units.tsx',
    before: `        {name}, {street}`,
    lines: `        {page && <a href={page}>Conhecer</a>}\n`,
  },
  {
    file: 'src/admin/sections/units.tsx',
    before: `import { Fields }`,
    lines: `import { PageAddressInput } from '../editor/page-address.tsx'\nimport { previewOfPage } from './seo/entry-preview.tsx'\n`,
  },
  { file: 'src/admin/sections/units.tsx', before: `editor } = useEntry`, lines: `document, ` },
  {
    file: 'src/admin/sections/units.tsx',
    before: `success={({ name })`,
    lines: `{...previewOfPage('units', document)} `,
  },
  {
    file: 'src/admin/sections/units.tsx',
    before: `      </Section>\n    </DocumentEditor>`,
    lines: `        <Fields names={['summary', 'image', 'text']} />
        <PageAddressInput collection="units" stored={document} entries={props.documents} />
`,
  },
]

/** Runs in the copy, too: follows one page from its form to everything that names it. */
const usePage = `
import { act, fireEvent } from '@testing-library/react'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { redirects } from '#content/sections/redirects.ts'
import { HISTORY_PATH } from '#protocol/history.ts'
import { makeFolder } from '#server/testing/folders.ts'
import { startSite } from '#server/testing/site.ts'
import { launch } from '#server/testing/taps.ts'
import { client } from './data/site-client.ts'
import { element, onDesktop, press, pressKey, readToast, shows, type, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel({ from: join(process.cwd(), 'before') })

const text = [{ kind: 'paragraph', text: 'Perto do parque.', marks: [], image: '' }]

const visit = async (url, { app } = panel.site) => app.inject({ url })

onDesktop()

test('a page is seen everywhere', async () => {
  await panel.signIn()
  const { _id } = await client
    .entity('units')
    .create({ name: 'Norte', street: 'Avenida de Exemplo, 2', summary: 'No centro.', text })
  expect((await visit('/unidades/norte')).statusCode).toBe(200)

  await panel.open('/admin/units/' + _id)
  await shows('A página')
  await shows(location.host + '/unidades/')
  await type('Endereço da página', 'zona-norte')
  await shows('/unidades/norte')
  await press('Salvar')
  await readToast('Norte salva')

  const page = (await visit('/unidades/zona-norte')).body
  expect(page).toContain('Perto do parque.')
  expect(page).toContain('<a href="/#units">Unidades</a>')
  expect(page).toContain('"BreadcrumbList"')
  expect(page).toContain('"@type":"AboutPage"')
  expect(page).toContain('.street{font-weight:600}')
  expect((await visit('/unidades')).headers.location).toBe('/#units')
  expect(redirects.schema.shape.name.safeParse('/unidades').success).toBe(false)
  expect((await visit('/unidades/norte')).headers.location).toBe('/unidades/zona-norte')
  expect(await panel.page()).toContain('<a href="/unidades/zona-norte">Conhecer</a>')

  const { saves } = await client.call(HISTORY_PATH)
  const changed = saves[0].documents.find(({ title }) => title === 'Norte')
  expect(changed.fields).toEqual(['Endereço da página'])

  await panel.open('/admin')
  await element('heading', /./)
  await pressKey(document.body, 'k', { code: 'KeyK', ctrlKey: true })
  const search = await element('field', 'Buscar no painel')
  await act(async () => fireEvent.change(search, { target: { value: 'endereço norte' } }))
  await press(/^Endereço da página da unidade Norte/)
  await until('the form is open', () => panel.path() === '/admin/units/' + _id)

  await panel.open('/admin/header')
  await element('button', 'Adicionar item do menu')
  await press('Sobre', document.querySelector('main') ?? document)
  await press(/^Link Desce até Sobre/)
  await press(/^Uma página do site/)
  await until('the dialog lists the page', () =>
    document.querySelector('optgroup[label=Unidades] option')?.value === '/unidades/zona-norte',
  )

  const folder = makeFolder()
  await panel.site.copyTo(folder)
  const launched = await startSite({ from: folder, publicUrl: 'https://www.clinica.com.br' })
  await launch(launched)
  const { body: sitemap } = await visit('/sitemap.xml', launched)
  expect(sitemap).toContain('<loc>https://www.clinica.com.br/unidades/zona-norte</loc>')
  expect((await visit('/llms.txt', launched)).body).toContain('## Unidades')
  const { body: shared } = await visit('/unidades/zona-norte', launched)
  const [, card] = /og:image" content="[^"]+(\\/og\\/unidades[^"]+)"/.exec(shared)
  expect((await visit(card, launched)).headers['content-type']).toBe('image/jpeg')
  await launched.close()

  await client.entity('units').delete(_id)
  const gone = await visit('/unidades/zona-norte')
  expect(gone.statusCode).toBe(410)
  expect(gone.body).toContain('Esta unidade saiu do site')
})
`

/** A copy of the sources, deleted after the test. */
function copySources(): string {
  const copy = makeFolder()
  mkdirSync(join(copy, 'dist'))
  for (const name of [
    'src',
    'scripts',
    'docs',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ]) {
    cpSync(name, join(copy, name), { recursive: true })
  }
  for (const name of [
    'node_modules',
    'dist/client',
    'dist/sdk',
    'public',
    'e2e',
    'vite.config.ts',
    'playwright.config.ts',
  ]) {
    symlinkSync(join(process.cwd(), name), join(copy, name))
  }
  return copy
}

function add(copy: string, files: Record<string, string>, additions: Addition[]) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    writeFileSync(join(copy, file), text)
  }
  for (const { file, before, lines } of additions) {
    const text = readFileSync(join(copy, file), 'utf8')
    if (text.split(before).length !== 2) throw new Error(`${file} has '${before}' not once`)
    writeFileSync(join(copy, file), text.replace(before, lines + before))
  }
}

function runIn(copy: string, mode: 'production' | 'test', program: string, ...args: string[]) {
  const bin = join(process.cwd(), 'node_modules/.bin')
  const path = [bin, process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path, NODE_ENV: mode, LEVEZA_TESTS: '' }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: copy, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(stdout + stderr)
  return stdout + stderr
}

const THREE_MINUTES = 180_000

const copy = copySources()

beforeAll(async () => {
  mkdirSync(join(copy, 'before'))
  const before = await startSite()
  await before.copyTo(join(copy, 'before'))
  await before.close()
  add(copy, newFiles, newLines)
  add(copy, newPageFiles, newPageLines)
  writeFileSync(join(copy, 'src/admin/added.panel.test.tsx'), use)
  writeFileSync(join(copy, 'src/admin/added-page.panel.test.tsx'), usePage)
  const renderer = ['--mode=renderer', '--ssr=src/site/render.tsx', '--outDir=dist/render']
  runIn(copy, 'production', 'vite', 'build', ...renderer)
}, THREE_MINUTES)

test('a section, a collection and a field work on a site that was there before them', {
  timeout: THREE_MINUTES,
}, () => {
  const log = runIn(copy, 'test', 'vitest', 'run', '--project=panel', 'src/admin/added.panel')
  expect(log).not.toContain('unreadable')
})

test('a kind of page works everywhere', { timeout: THREE_MINUTES }, () => {
  runIn(copy, 'test', 'vitest', 'run', '--project=panel', 'src/admin/added-page.panel')
})

test('a kind of page takes at most twelve files and two hundred lines', () => {
  const texts = [...Object.values(newPageFiles), ...newPageLines.map(({ lines }) => lines)]
  const lines = texts.flatMap((text) => text.trim().split('\n'))
  const files = [...Object.keys(newPageFiles), ...newPageLines.map(({ file }) => file)]
  expect(new Set(files).size).toBeLessThanOrEqual(12)
  expect(lines.length).toBeLessThanOrEqual(200)
})
