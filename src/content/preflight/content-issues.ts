import { type Content, entities, isEntity, type StoredDocument } from '../index.ts'
import type { DataUse } from '../legal/data-use.ts'
import { legalMarks } from '../legal/legal-texts.ts'
import { type FieldRef, places, valueAt } from '../public/inheritance.ts'
import { weekOfText, weekText } from '../rules/hours/week.ts'
import { nationalNumberOf } from '../rules/phone.ts'
import { firstNonEmpty, joined, withoutAccents } from '../rules/text.ts'
import { inputsOf } from '../schema/fields.ts'
import { isRecord } from '../schema/section.ts'
import { isSectionShown } from '../sections/page.ts'
import { publicTextsOf } from '../wording/public-texts.ts'

/** Something in the contents that the clinic should look at; it stops no save. `field` is where it can be fixed. */
export type ContentIssue = {
  check: 'people' | 'legal' | 'contact' | 'pictures' | 'search' | 'empty' | 'dates' | 'links'
  title: string
  text: string
  field: string
}

/** The places that may show something else than Contato says. */
const contactPlaces = [
  places.buttonPhone,
  places.buttonWhatsApp,
  places.buttonEmail,
  places.footerPhone,
  places.footerEmail,
  places.footerAddress,
  places.footerHours,
]

const comparable = (value: string) =>
  nationalNumberOf(value) ?? withoutAccents(value).replace(/[^\p{L}\d@]+/gu, ' ')

/** The same for all words that say the same hours; words that can't be read say nothing. */
const comparableHours = (text: string) => {
  const week = weekOfText(text)
  return week ? weekText(week) : ''
}

/** Places that contradict Contato. */
export const contactIssues = (content: Content): ContentIssue[] =>
  contactPlaces.flatMap(({ shows, fields }): ContentIssue[] => {
    const [own, ...homes] = fields as readonly [FieldRef, ...FieldRef[]]
    const value = valueAt(content, own)
    const other = firstNonEmpty(...homes.map((home) => valueAt(content, home)))
    const wordsOf = own === HOURS ? comparableHours : comparable
    const [said, meant] = [wordsOf(value), wordsOf(other)]
    if (said === '' || meant === '' || said === meant) return []
    return [
      {
        check: 'contact',
        title: `${shows} ${inOneLine(value)}`,
        text: `Em Contato está ${inOneLine(other)}. Se for engano, deixe este campo vazio: vale o de Contato.`,
        field: own,
      },
    ]
  })

const HOURS = places.footerHours.fields[0]

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, '; ')

/** What the privacy page should say about where data are kept, and nobody has told the site. */
export function hostingIssues(
  { legalPages: { hosting } }: Pick<Content, 'legalPages'>,
  use: DataUse | null,
): ContentIssue[] {
  const asked: [isMissing: boolean, what: string, name: keyof typeof hosting][] = [
    [hosting.company === '', 'quem hospeda o site', 'company'],
    [hosting.country === '', 'em que país o site fica', 'country'],
    [
      (use?.storage ?? 'disk') !== 'disk' && hosting.pictureCountry === '',
      'em que país as imagens ficam',
      'pictureCountry',
    ],
    [
      use?.hasMailServer === true && hosting.mailCountry === '',
      'em que país fica o provedor de e-mail',
      'mailCountry',
    ],
  ]
  const missing = asked.filter(([isMissing]) => isMissing)
  const [first] = missing
  if (!first) return []
  return [
    {
      check: 'legal',
      title: `A página de privacidade não diz ${joined(missing.map(([, what]) => what))}`,
      text: 'A LGPD pede com quem os dados ficam e se saem do Brasil (arts. 9º e 33).',
      field: `legalPages.hosting.${first[2]}`,
    },
  ]
}

/** Without a description, search engines choose words of the page by themselves. */
export const searchIssues = ({ settings }: Pick<Content, 'settings'>): ContentIssue[] =>
  settings.seo.metaDescription !== ''
    ? []
    : [
        {
          check: 'search',
          title: 'A descrição para o Google está vazia',
          text: settings.siteDescription
            ? 'O Google recebe a descrição do site, em Clínica e lei. Escreva uma para quem procura.'
            : 'O Google escolhe sozinho um trecho da página.',
          field: 'settings.seo.metaDescription',
        },
      ]

/** A section of testimonials without any tells every visitor that they will come. */
export const emptyIssues = ({
  testimonials,
  testimonialsSection,
  page,
}: Pick<Content, 'testimonials' | 'testimonialsSection' | 'page'>): ContentIssue[] => {
  const isShown = isSectionShown(page, 'testimonials') && testimonialsSection.emptyText !== ''
  if (!isShown || testimonials.some(({ is_approved }) => is_approved)) return []
  return [
    {
      check: 'empty',
      title: 'A seção Depoimentos ainda está vazia',
      text: 'Quem visita lê que os depoimentos vêm em breve. A seção pode ficar escondida até o primeiro: com a aprovação, ela aparece.',
      field: 'testimonialsSection.emptyText',
    },
  ]
}

/** The marks that are replaced, by document. */
const knownMarks: Record<string, readonly string[]> = {
  legalPages: Object.keys(legalMarks),
  contact: ['quando'],
}

/** Marks such as `{clinca}` that nothing replaces, so visitors would read them. */
export const markIssues = (documents: StoredDocument[]): ContentIssue[] =>
  documents.flatMap(({ entity, id, data }) =>
    publicTextsOf(entity, data).flatMap(({ path, text }): ContentIssue[] => {
      const marks = [...text.matchAll(/\{([\p{L}\d_]+)\}/gu)]
        .filter(([, name = '']) => !knownMarks[entity]?.includes(name))
        .map(([mark]) => mark)
      if (marks.length === 0) return []
      return [
        {
          check: 'legal',
          title: `${joined(marks)} aparece assim mesmo no site`,
          text: 'Nada entra no lugar desta palavra entre chaves. Confira como foi escrita.',
          field: fieldOf(entity, id, path),
        },
      ]
    }),
  )

/** Pictures that other sites keep: they learn the address of every visitor. `library` are the site's own, by URL. */
export const foreignPictureIssues = (
  documents: StoredDocument[],
  library: Readonly<Record<string, unknown>>,
): ContentIssue[] =>
  documents.flatMap(({ entity, id, data }) => {
    if (!isEntity(entity) || !isRecord(data)) return []
    return inputsOf(entities[entity].schema)
      .filter(({ input, name }) => input === 'image' && isForeign(data[name], library))
      .map(({ name }) => ({
        check: 'pictures' as const,
        title: 'Uma imagem vem de outro site',
        text: 'Esse site fica sabendo de cada visita à página, e pode trocar ou tirar a imagem. Salve a imagem no aparelho e envie pela biblioteca.',
        field: fieldOf(entity, id, name),
      }))
  })

const isForeign = (url: unknown, library: Readonly<Record<string, unknown>>) =>
  typeof url === 'string' && /^https?:/i.test(url) && !Object.hasOwn(library, url)

const fieldOf = (entity: string, id: string, path: string) =>
  entity === id ? `${entity}.${path}` : `${entity}/${id}.${path}`
