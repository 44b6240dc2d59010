import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { exampleDocuments } from '#content/examples/examples.ts'
import { readyQuestions } from '#content/examples/questions.ts'
import { type Content, collections, contentOf, entities, isCollection } from '#content/index.ts'
import { plainTextsOf } from '#content/legal/testing/plain-texts.ts'
import { entryPagesOf } from '#content/pages/entry-pages.ts'
import { pageContentOf } from '#content/public/entry-content.ts'
import { hiddenEntriesOf } from '#content/public/hidden-entries.ts'
import type { PageContent } from '#content/public/page-content.ts'
import { menuPositionsOf, toPublicContent } from '#content/public/public-content.ts'
import type { Block } from '#content/rich-text/blocks.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { openingHoursFields } from '#content/sections/opening-hours.ts'
import { HiddenContext, LivePlaceholder, markWith } from '#site/live/field-marks.tsx'
import { Page } from '#site/page/page.tsx'
import { viewOf } from '#site/pages/views.ts'
import { MarkContext } from '#site/parts/marks.ts'
import { PlaceholderContext } from '#site/parts/placeholder.tsx'
import { placeOf } from './field-place.ts'
import { shownWith } from './marks-of.ts'

const YEAR = 2026

/** Fields without an element of their own, and why. */
const exceptions: Record<string, string> = {
  'design.faviconUrl': 'shown by the browser, beside the title of the tab',
  'page.sections.0.name': 'the order of the whole page',
  'page.sections.0.isActive': 'whether a section is there',
  'settings.siteArticle': 'part of the texts that name the clinic',
  'settings.siteDescription': 'shown by search engines',
  'settings.establishment': 'decides what the launch requires',
  'settings.faviconUrl': 'shown by the browser, beside the title of the tab',
  'settings.seo.metaTitle': 'shown by search engines; its screen has its own preview',
  'settings.seo.metaDescription': 'shown by search engines; its screen has its own preview',
  'settings.seo.keywords': 'read by search engines only',
  'articles/article_1.searchTitle': 'shown by search engines; its form shows it',
  'articles/article_1.searchDescription': 'shown by search engines; its form shows it',
  'articles/article_1.address': 'the address of the page',
  'articles/article_1.isPinned': 'its place in the list of texts',
  'articles/article_1.is_active': 'whether visitors can open it',
  'redirects.name': 'an address that no page has any more',
  'redirects.to': 'where the browser goes from there',
  'redirects.is_active': 'whether it goes there',
  'legalPages.dataProtectionOfficer': 'part of a text that the site writes around it',
  'legalPages.privacyEmail': 'part of a text that the site writes around it',
  'legalPages.hosting.company': 'part of a text that the site writes around it',
  'legalPages.hosting.country': 'part of a text that the site writes around it',
  'legalPages.hosting.pictureCountry': 'part of a text that the site writes around it',
  'legalPages.hosting.mailCountry': 'part of a text that the site writes around it',
}

/** The colours, fonts and corners apply to the whole page; their screen shows them on a board. */
const isEverywhere = (field: string) =>
  /^design\.(?:.+(?:Color|Gradient|Background)|theme|font\w+|borderRadius)$/.test(field)

/** The hours decide what the card says at each moment; their screen has its own preview. */
const isOfHours = (field: string) =>
  Object.keys(openingHoursFields).some((name) => `${field}.`.startsWith(`contact.${name}.`))

/** The words around the list of texts. */
const isOfList = (field: string) => field.startsWith('articlesSection.')

const text: Block[] = [
  { _key: 'a', kind: 'heading', text: 'Sinais', marks: [], image: '' },
  { _key: 'b', kind: 'picture', text: 'Mãos', marks: [], image: '/media/about/about.webp' },
]

/** The example content, with a text wherever the page leaves out an empty one. */
function fullContent(): Content {
  const content = contentOf(exampleDocuments())
  const [author, reviewer] = content.team
  if (!author || !reviewer) throw new Error('the examples have a team')
  const social = {
    facebook: 'https://a.b',
    instagram: 'https://a.b',
    linkedin: 'https://a.b',
    youtube: 'https://a.b',
  }
  return {
    ...content,
    hero: { ...content.hero, slogan: 'Leve' },
    about: {
      ...content.about,
      features: [{ title: 'Escuta', description: 'Com calma', icon: 'Heart', _key: 'a' }],
    },
    footer: { ...content.footer, socialMedia: social },
    teamSection: { ...content.teamSection, description: 'Quem somos' },
    testimonialsSection: {
      ...content.testimonialsSection,
      subtitle: 'Vozes',
      description: 'Quem já passou por aqui',
    },
    questionsSection: { ...content.questionsSection, subtitle: 'Dúvidas' },
    treatments: content.treatments.map((treatment, index) =>
      index > 0
        ? treatment
        : { ...treatment, text, parts: ['Avaliação'], people: [author.id], greeting: 'Olá!' },
    ),
    articles: [
      {
        ...collections.articles.fallback,
        id: 'article_1',
        isExample: false,
        summary: 'Os sinais',
        text,
        author: author.id,
        reviewer: reviewer.id,
        publishedOn: '2026-08-12',
        reviewedOn: '2026-11-03',
        topics: ['Sinais'],
        treatments: [content.treatments[0]?.id ?? ''],
        sources: [{ _key: 'a', citation: 'OMS. CID-11.', link: 'https://icd.who.int' }],
        is_active: true,
      },
    ],
    questions: readyQuestions.map((question, index) => ({
      ...question,
      id: `question_${index}`,
      isExample: false,
    })),
  }
}

function renderMarked(content: Content) {
  const said = toPublicContent(content, {})
  const entryPages = entryPagesOf(content)
  const pages: PageContent[] = [
    ...entryPages.map((page) => pageContentOf({ content, pictures: {}, pages: entryPages }, page)),
    ...Object.values(plainTextsOf(content)),
  ]
  const place = { year: YEAR, publicUrl: 'https://exemplo.com.br' }
  return renderToStaticMarkup(
    <MarkContext value={markWith(menuPositionsOf(content))}>
      <Page content={said} year={YEAR} />
      <Page content={{ ...said, testimonials: [] }} year={YEAR} />
      {pages.map((page) => {
        const { Page } = viewOf(page)
        return <Page key={page.path} shell={said} {...{ page, ...place }} />
      })}
    </MarkContext>,
  )
}

const marksIn = (html: string) =>
  new Set(Array.from(html.matchAll(/ data-field="([^"]+)"/g), ([, field]) => field ?? ''))

/** The path of every input below the schema; of a list, those of its first entry. */
function pathsIn(schema: z.ZodType, path: string): string[] {
  if (schema instanceof z.ZodObject) {
    return inputsOf(schema).flatMap(({ name, schema }) =>
      pathsIn(schema, [path, name].filter(Boolean).join('.')),
    )
  }
  if (schema instanceof z.ZodArray) return pathsIn(schema.element as z.ZodType, `${path}.0`)
  if (schema instanceof z.ZodUnion) {
    return [path, ...schema.options.flatMap((option) => pathsIn(option as z.ZodType, path))]
  }
  return [path]
}

const content = fullContent()

const everyField = Object.entries(entities).flatMap(([entity, { schema }]) => {
  const [entry] = isCollection(entity) ? content[entity] : []
  const document = entry ? `${entity}/${entry.id}` : entity
  return pathsIn(schema, '').map((path) => `${document}.${path}`)
})

describe('the page in the panel', () => {
  const marks = marksIn(renderMarked(content))

  test('can be pointed at for every field, apart from those that it does not show', () => {
    const isMarked = (field: string) => {
      const place = placeOf(field)
      return place !== undefined && shownWith(place).some((mark) => marks.has(mark))
    }
    const isElsewhere = (field: string) =>
      isEverywhere(field) || isOfHours(field) || isOfList(field)
    const unmarked = everyField.filter((field) => !isMarked(field) && !isElsewhere(field))
    expect(everyField.length).toBeGreaterThan(120)
    expect(unmarked.sort()).toEqual(Object.keys(exceptions).sort())
  })

  test('is marked only with fields that exist', () => {
    const isKnown = (mark: string) => {
      const place = placeOf(mark)
      return (
        place !== undefined &&
        pathsIn(entities[place.entity].schema, '').some((path) =>
          `${path}.`.startsWith(`${place.path.replace(/\b\d+\b/g, '0')}${place.path && '.'}`),
        )
      )
    }
    expect(marks.size).toBeGreaterThan(150)
    expect([...marks].filter((mark) => !isKnown(mark))).toEqual([])
  })

  test('names a menu entry by its place in the form, even after hidden ones', () => {
    const [first, ...others] = content.header.navigation
    if (!first) throw new Error('the example has a menu')
    const navigation = [{ ...first, isActive: false }, ...others]
    const html = renderMarked({ ...content, header: { ...content.header, navigation } })
    expect(marksIn(html)).toContain('header.navigation.1.label')
    expect(marksIn(html)).not.toContain('header.navigation.0.label')
  })
})

describe('what visitors do not see', () => {
  const [first, second, ...others] = content.treatments
  const [member] = content.team
  if (!first || !second || !member) throw new Error('the examples have treatments and a team')
  const partly: Content = {
    ...content,
    hero: { ...content.hero, slogan: '' },
    treatments: [{ ...first, text: [] }, { ...second, is_active: false }, ...others],
    team: [{ ...member, is_active: false }],
  }
  const html = renderToStaticMarkup(
    <HiddenContext value={hiddenEntriesOf(partly)}>
      <PlaceholderContext value={LivePlaceholder}>
        <Page content={toPublicContent(partly, {})} year={YEAR} />
      </PlaceholderContext>
    </HiddenContext>,
  )

  test('has its place in the panel: empty texts to write, hidden entries to show', () => {
    const places = ['id="h-hero"', 'data-field="hero.slogan" data-verb="write"', 'id="about"']
    expect(places.map((text) => html.indexOf(text))).toEqual(
      places.map((text) => html.indexOf(text)).toSorted((one, other) => one - other),
    )
    const hidden = `data-field="treatments/${second.id}.is_active" data-verb="show"`
    const around = [`<h3>${first.name}`, hidden, `<h3>${others[0]?.name}`].map((text) =>
      html.indexOf(text),
    )
    expect(around).toEqual(around.toSorted((one, other) => one - other))
    expect(around).not.toContain(-1)
  })

  test('can be a whole section', () => {
    expect(html).toContain('data-field="team" data-verb="write"')
  })
})

test('visitors receive a page without these marks', () => {
  const html = renderToStaticMarkup(<Page content={toPublicContent(content, {})} year={YEAR} />)
  expect(html).toContain('Leve')
  expect(html).not.toMatch(/data-field|mark-placeholder/)
})
