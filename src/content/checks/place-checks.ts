import { oklchOf } from '../colours/colour.ts'
import { type Content, entities } from '../index.ts'
import { legalMarks } from '../legal/legal-texts.ts'
import type { DataUse } from '../legal/privacy-chapters.ts'
import { type FieldRef, places, valueAt } from '../public/inheritance.ts'
import { weekOfText, weekText } from '../rules/hours/week.ts'
import { nationalNumberOf } from '../rules/phone.ts'
import { firstNonEmpty, joined, withoutAccents } from '../rules/text.ts'
import { inputsOf } from '../schema/fields.ts'
import { publicTextsOf } from '../wording/public-texts.ts'
import { documentsIn, type Facts, type Finding, fieldIn } from './check.ts'
import { faintColoursOf } from './faint-colours.ts'

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
export const contactFindings = (content: Content): Finding[] =>
  contactPlaces.flatMap(({ shows, fields }): Finding[] => {
    const [own, ...homes] = fields as readonly [FieldRef, ...FieldRef[]]
    const value = valueAt(content, own)
    const other = firstNonEmpty(...homes.map((home) => valueAt(content, home)))
    const wordsOf = own === HOURS ? comparableHours : comparable
    const [said, meant] = [wordsOf(value), wordsOf(other)]
    if (said === '' || meant === '' || said === meant) return []
    return [
      {
        title: `${shows} ${inOneLine(value)}`,
        text: `Em Contato está ${inOneLine(other)}. Se for engano, deixe este campo vazio: vale o de Contato.`,
        field: own,
      },
    ]
  })

const HOURS = places.footerHours.fields[0]

const inOneLine = (text: string) => text.replace(/\s*\n\s*/g, '; ')

/** What the privacy page should say about where data are kept, and nobody has told the site. */
export function hostingFindings(
  { legalPages: { hosting } }: Pick<Content, 'legalPages'>,
  use: DataUse | null | undefined,
): Finding[] {
  if (use === undefined) return []
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
      title: `A página de privacidade não diz ${joined(missing.map(([, what]) => what))}`,
      text: 'A LGPD pede com quem os dados ficam e se saem do Brasil (arts. 9º e 33).',
      field: `legalPages.hosting.${first[2]}`,
    },
  ]
}

/** The marks that are replaced, by document. */
const knownMarks: Record<string, readonly string[]> = {
  legalPages: legalMarks,
  contact: ['quando'],
}

/** Marks such as `{clinca}` that nothing replaces, so visitors would read them. */
export const markFindings = (content: Content): Finding[] =>
  documentsIn(content).flatMap((document) =>
    publicTextsOf(document.entity, document.data).flatMap(({ path, text }): Finding[] => {
      const marks = [...text.matchAll(/\{([\p{L}\d_]+)\}/gu)]
        .filter(([, name = '']) => !knownMarks[document.entity]?.includes(name))
        .map(([mark]) => mark)
      if (marks.length === 0) return []
      return [
        {
          field: fieldIn(document, path),
          title: `${joined(marks)} aparece assim mesmo no site`,
          text: 'Nada entra no lugar desta palavra entre chaves. Confira como foi escrita.',
        },
      ]
    }),
  )

/** The pictures of the site, each with its field. */
const picturesIn = (content: Content): { field: string; url: string }[] =>
  documentsIn(content).flatMap((document) =>
    inputsOf(entities[document.entity].schema)
      .filter(({ input }) => input === 'image')
      .map(({ name }) => ({
        field: fieldIn(document, name),
        url: String(document.data[name] ?? ''),
      })),
  )

/** Pictures that other sites keep: they learn the address of every visitor. */
export const foreignPictureFindings = (content: Content, own: Facts['pictures']): Finding[] =>
  picturesIn(content)
    .filter(({ url }) => own && /^https?:/i.test(url) && !Object.hasOwn(own, url))
    .map(({ field }) => ({
      field,
      title: 'Uma imagem vem de outro site',
      text: 'Esse site fica sabendo de cada visita à página, e pode trocar ou tirar a imagem. Salve a imagem no aparelho e envie pela biblioteca.',
    }))

/** The background of the call to action is never described: it only decorates. */
const DECORATIVE = 'cta.backgroundImage'

/** Pictures that nobody has described or marked as decoration. */
export const undescribedPictureFindings = (
  content: Content,
  own: Facts['pictures'] = {},
): Finding[] =>
  picturesIn(content)
    .filter(({ field, url }) => field !== DECORATIVE && own[url]?.isDescribed === false)
    .map(({ field }) => ({
      field,
      title: 'Uma imagem está sem descrição',
      text: 'Quem não enxerga fica sem saber o que ela mostra. Uma frase curta basta, em Recortar.',
    }))

/** Of oklch, from 0 to 1: about that of a photo in daylight. */
const BRIGHT = 0.7

/** A bright photo in the opening is at its best in the light theme. */
export const brightOpeningFindings = (
  { hero, design }: Pick<Content, 'hero' | 'design'>,
  own: Facts['pictures'] = {},
): Finding[] => {
  const { tint } = own[hero.backgroundImage] ?? {}
  if (!tint || design.theme === 'light' || oklchOf(tint).lightness < BRIGHT) return []
  return [
    {
      field: 'design.theme',
      title: 'A foto da abertura é clara',
      text: 'Com o tema Claro ela aparece inteira, sem a sombra que as letras brancas pedem. A escolha fica em Cores.',
    },
  ]
}

/** One for all colours that somebody set and that are hard to see. */
export const colourFindings = ({ design }: Pick<Content, 'design'>): Finding[] =>
  faintColoursOf(design)
    .slice(0, 1)
    .map(({ field }) => ({
      field: `design.${field}`,
      title: 'Algumas cores têm pouco contraste',
      text: 'O quadro em Cores mostra onde, e oferece um tom que se vê bem.',
    }))
