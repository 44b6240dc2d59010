import { exampleDocuments } from '#content/examples/examples.ts'
import { readyQuestions } from '#content/examples/questions.ts'
import { collections, type StoredDocument } from '#content/index.ts'
import type { Block, Mark } from '#content/rich-text/blocks.ts'
import { seedExamples } from '#server/content/examples.ts'
import { launchSite } from '#server/content/launch.ts'
import { migrate } from '#server/database/migrations/migrate.ts'
import { openDatabase } from '#server/database/open/open.ts'
import { makeFolder } from '../processes.ts'

const PEOPLE = 6
const ARTICLES = 12
const QUESTIONS = 8
const TOPICS = ['O lipedema', 'Tratamento', 'Rotina', 'Alimentação']
const SENTENCES_OF_PARAGRAPH = 5

/** The pages of the first treatment and text, and the list of texts. */
export const pagePaths = {
  treatment: '/tratamentos/cirurgia-vascular',
  article: '/conteudos/texto-1',
  list: '/conteudos',
}

/** The content that a clinic must provide before it can launch. */
const own: Record<string, object> = {
  contact: {
    phone: '(47) 3333-1234',
    whatsapp: '(47) 99123-4567',
    email: 'contato@clinica.com.br',
    address: 'Rua das Flores, 10, Blumenau – SC',
  },
  links: {
    socialMedia: {
      facebook: '',
      instagram: 'https://instagram.com/clinica',
      linkedin: '',
      youtube: '',
    },
  },
  settings: {
    siteName: 'Instituto Leveza',
    legal: {
      legalName: 'Instituto Leveza Ltda.',
      cnpj: '11.222.333/0001-81',
      clinicRegistration: 'CRM-SC PJ 1234',
      technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-SC 12345',
    },
  },
}

/** The examples with what people confirm before the launch. */
function confirmed({ entity, id, data }: StoredDocument, index: number): StoredDocument {
  if (entity === 'treatments') {
    return { entity, id, data: { ...(data as object), text: richTextOf(index) }, isExample: false }
  }
  if (entity !== 'team') {
    return { entity, id, data: { ...(data as object), ...own[entity] }, isExample: true }
  }
  const real = JSON.stringify(data)
    .replace(/0{4,}/g, '12345')
    .replace(/ Exemplo"/g, ' Lima"')
  return { entity, id, data: JSON.parse(real), isExample: false }
}

const sentences = [...new Set(JSON.stringify(exampleDocuments()).match(/\p{Lu}[^".]{30,}\./gu))]

const sentenceOf = (number: number) => sentences[number % sentences.length] ?? ''

const paragraphOf = (number: number) =>
  Array.from({ length: SENTENCES_OF_PARAGRAPH }, (_, index) => sentenceOf(number + index * 7)).join(
    ' ',
  )

function blockOf(number: number, index: number): Block {
  const marks: Mark[] = [
    { kind: 'bold', from: 0, to: 20, target: '' },
    { kind: 'italic', from: 24, to: 40, target: '' },
  ]
  const block = { _key: `block${index}`, marks: [] as Mark[], image: '' }
  if (index % 4 === 0) return { ...block, kind: 'heading', text: sentenceOf(number).slice(0, 40) }
  if (index % 5 === 0) return { ...block, kind: 'bullet', text: sentenceOf(number) }
  if (index === 7) return { ...block, kind: 'quote', text: sentenceOf(number) }
  return { ...block, kind: 'paragraph', text: paragraphOf(number), marks }
}

/** About 800 words with all faces of the reading font. */
const richTextOf = (number: number): Block[] =>
  Array.from({ length: 14 }, (_, index) => blockOf(number * 14 + index, index))

function entriesOf(entity: 'articles' | 'questions', entries: object[]): StoredDocument[] {
  const { prefix, fallback } = collections[entity]
  return entries.map((data, index) => ({
    entity,
    id: `${prefix}${String(index + 1).padStart(2, '0')}`,
    data: { ...fallback, ...data },
    isExample: false,
  }))
}

const articles = Array.from({ length: ARTICLES }, (_, index) => ({
  name: `Texto ${index + 1}`,
  summary: sentenceOf(index),
  text: richTextOf(index + 1),
  author: 'member_01',
  reviewer: 'member_02',
  publishedOn: `2026-01-${String(index + 1).padStart(2, '0')}`,
  topics: [TOPICS[index % TOPICS.length]],
  treatments: ['treatment_01', 'treatment_02'],
  sources: [{ _key: 'source', citation: sentenceOf(index), link: 'https://example.org/' }],
  is_active: true,
}))

const questions = Array.from({ length: QUESTIONS }, (_, index) => {
  const asked = readyQuestions[index % readyQuestions.length]
  return index < readyQuestions.length
    ? asked
    : { ...asked, name: sentenceOf(index), group: 'Sobre a consulta' }
})

/** The data folder of a launched site like that of a real clinic: ten treatments with pages, six people, twelve texts, eight questions. */
export async function makeLaunchedSite(): Promise<string> {
  const dataDir = makeFolder()
  const db = await openDatabase({ dataDir, databaseUrl: undefined }, () => {})
  await migrate(db)
  const isThere = ({ entity, id }: StoredDocument) =>
    entity !== 'team' || Number(id.slice(collections.team.prefix.length)) <= PEOPLE
  await seedExamples(db, [
    ...exampleDocuments().filter(isThere).map(confirmed),
    ...entriesOf('articles', articles),
    ...entriesOf(
      'questions',
      questions.map((question) => question ?? {}),
    ),
  ])
  await launchSite(db, 'bench', { isLaunched: false, now: new Date() })
  await db.destroy()
  return dataDir
}
