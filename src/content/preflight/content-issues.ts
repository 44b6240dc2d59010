import { type Content, entities, isEntity, type StoredDocument } from '../index.ts'
import type { DataUse } from '../legal/data-use.ts'
import { legalMarks } from '../legal/legal-texts.ts'
import { type FieldRef, places, valueAt } from '../public/inheritance.ts'
import { councilOf } from '../rules/councils.ts'
import { weekOfText, weekText } from '../rules/hours/week.ts'
import { nationalNumberOf } from '../rules/phone.ts'
import { type CouncilName, councilNames } from '../rules/registration-parts.ts'
import { firstNonEmpty, joined, withoutAccents } from '../rules/text.ts'
import { inputsOf } from '../schema/fields.ts'
import { isRecord } from '../schema/section.ts'
import { professionIn, professionOf } from '../wording/professions.ts'
import { publicTextsOf } from '../wording/public-texts.ts'

/** Something in the contents that the clinic should look at; it stops no publication. `field` is where it can be fixed. */
export type ContentIssue = {
  check: 'people' | 'legal' | 'contact' | 'pictures'
  title: string
  text: string
  field: string
}

type Member = Content['team'][number]

/** What the law asks of the people on the page. `today` is a day of the clinic's calendar. */
export function peopleIssues(
  { team, treatments, settings }: Pick<Content, 'team' | 'treatments' | 'settings'>,
  today: string,
): ContentIssue[] {
  const shown = team.filter(({ is_active }) => is_active)
  return [
    ...directorIssues(team, settings.legal.technicalDirector),
    ...shown.flatMap((member) => memberIssues(member, today)),
    ...treatmentIssues(treatments, shown),
  ]
}

function directorIssues(team: Member[], inWords: string): ContentIssue[] {
  const [director, ...others] = team.filter(
    ({ isTechnicalDirector, credentials }) => isTechnicalDirector && credentials !== '',
  )
  if (!director) return []
  const [second] = others
  if (second) {
    return [
      {
        check: 'people',
        title: 'Mais de uma pessoa está na direção técnica',
        text: `O site mostra só ${director.name}. Deixe a marca em quem responde pela clínica; ${joined(others.map(({ name }) => name))} também a tem.`,
        field: `team/${second.id}.isTechnicalDirector`,
      },
    ]
  }
  const isNamed = inWords === '' || withoutAccents(inWords).includes(withoutAccents(director.name))
  if (isNamed) return []
  return [
    {
      check: 'people',
      title: 'A direção técnica em Configurações não é a da equipe',
      text: `Na equipe a marca está em ${director.name}; o rodapé mostra o que está em Configurações.`,
      field: 'settings.legal.technicalDirector',
    },
  ]
}

const councilsIn = (credentials: string): CouncilName[] =>
  councilNames.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(credentials))

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

function memberIssues(member: Member, today: string): ContentIssue[] {
  const { id, name, credentials, registration, registrationCheckedOn: checkedOn } = member
  const councils = councilsIn(credentials)
  const isPhysician = councils.includes('CRM')
  const hasWord = /(?<!\p{L})m[ée]dic[ao](?!\p{L})/iu.test(credentials)
  const isWithoutKind =
    registration.council !== '' &&
    councilOf(registration.council).needsSuffix === true &&
    registration.number !== '' &&
    registration.suffix === ''
  const found: [isWrong: boolean, title: string, text: string, path: string][] = [
    [
      isPhysician && !hasWord,
      `Falta a palavra MÉDICA ou MÉDICO no registro de ${name}`,
      'A Resolução CFM 2.336/2023, art. 4º, a pede ao lado do CRM.',
      'registration.title',
    ],
    [
      !isPhysician && councils.length > 0 && hasWord,
      `O registro de ${name} diz MÉDICA ou MÉDICO, mas não é do CRM`,
      'Só quem tem CRM pode usar essa palavra. Confira o registro.',
      'credentials',
    ],
    [
      isWithoutKind,
      `Falta o final do registro de ${name}`,
      `O ${registration.council} põe depois do número a categoria profissional.`,
      'credentials',
    ],
    [
      credentials !== '' && checkedOn !== '' && checkedOn < yearBefore(today),
      `O registro de ${name} foi conferido há mais de um ano`,
      'Procure o número outra vez no site do conselho e marque de novo.',
      'registrationCheckedOn',
    ],
  ]
  return found
    .filter(([isWrong]) => isWrong)
    .map(([, title, text, path]) => ({ check: 'people', title, text, field: `team/${id}.${path}` }))
}

/** Names of treatments that only physicians give; any other name without a sign of a profession says nothing. */
const ofPhysicians = /cirurgi|lipoaspira|psiquiatr|\bm[ée]dic/i

/** Treatments of a profession whose council nobody in the team is registered with. A team of examples says nothing. */
function treatmentIssues(treatments: Content['treatments'], team: Member[]): ContentIssue[] {
  const councils = new Set(team.flatMap(({ credentials }) => councilsIn(credentials)))
  if (team.every(({ isExample }) => isExample)) return []
  return treatments.flatMap((treatment): ContentIssue[] => {
    const profession = professionOf('treatments', treatment)
    const isSure = profession !== 'medicine' || ofPhysicians.test(treatment.name)
    const council = councilNames.find((name) => professionIn(name) === profession)
    if (!treatment.is_active || !isSure || !council || councils.has(council)) return []
    return [
      {
        check: 'people',
        title: `Ninguém da equipe tem ${council} para ${treatment.name}`,
        text: 'Mostre quem oferece este tratamento, ou esconda o tratamento.',
        field: `treatments/${treatment.id}.name`,
      },
    ]
  })
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
