import { richText } from '../rich-text/rich-text-field.ts'
import { pageKinds } from '../rules/page-kinds.ts'
import { date } from '../schema/day-field.ts'
import {
  crop,
  entry,
  group,
  image,
  line,
  lines,
  pageAddress,
  paragraph,
  reference,
  references,
  rows,
  toggle,
  webAddress,
} from '../schema/fields.ts'
import { defineCollection, defineSection } from '../schema/section.ts'

const source = entry('Fonte', {
  citation: line('Como se cita', { required: 'Escreva a fonte', max: 400 }),
  link: webAddress('Endereço na internet'),
})

const fields = group('Texto', {
  name: line('Título', { required: 'Título é obrigatório', max: 120 }),
  summary: paragraph('Resumo', { hint: 'Abre o texto e aparece na lista.', max: 300 }),
  image: image('Capa', 'default'),
  imagePosition: crop('Recorte da capa', { of: 'image' }),
  text: richText('Corpo do texto'),
  author: reference('Quem escreveu', 'team'),
  reviewer: reference('Revisão médica', 'team'),
  publishedOn: date('Publicação', { isOptional: true }),
  reviewedOn: date('Última revisão', { isOptional: true }),
  topics: lines('Assuntos'),
  treatments: references('Tratamentos relacionados', 'treatments'),
  sources: rows('Fontes', source),
  searchTitle: line('Título na busca', { max: 120 }),
  searchDescription: paragraph('Descrição na busca', { max: 300 }),
  address: pageAddress('Endereço da página'),
  isPinned: toggle('Em destaque', 'Fica no alto de Conteúdos, mesmo que haja um texto mais novo.'),
  is_active: toggle('Publicado'),
})

const signatures = { author: 'quem escreveu', reviewer: 'quem fez a revisão médica' } as const

type Signature = keyof typeof signatures

const missingSignaturesOf = (article: Record<Signature, string>): Signature[] =>
  (Object.keys(signatures) as Signature[]).filter((name) => article[name] === '')

/** Both what publishes a text and what is missing are named, so that neither a text without signatures is published nor the signature of a published one removed. */
const schema = fields.check(({ value, issues }) => {
  const missing = missingSignaturesOf(value)
  if (!value.is_active || missing.length === 0) return
  const message = `Para publicar, escolha ${missing.map((name) => signatures[name]).join(' e ')}`
  for (const name of [...missing, 'is_active' as const]) {
    issues.push({ code: 'custom', message, input: value[name], path: [name] })
  }
})

export const articles = defineCollection({
  label: 'Conteúdos',
  noun: { one: 'texto', many: 'textos', article: 'o' },
  ofEntry: (name) => `do texto ${name}`.trim(),
  detail: 'summary',
  body: ['text', 'sources'],
  shownBy: 'is_active',
  synonyms: {
    text: ['artigo', 'matéria', 'escrever'],
    author: ['autora', 'autor', 'quem assina'],
    reviewer: ['revisora', 'médica responsável'],
    publishedOn: ['data', 'quando vai ao ar'],
    topics: ['tema', 'etiqueta', 'categoria'],
    sources: ['referências', 'bibliografia', 'estudos'],
    is_active: ['rascunho', 'publicar', 'tirar do site', 'no ar'],
  },
  prefix: pageKinds.articles.prefix,
  schema,
  fallback: { name: 'Texto' },
})

export const articlesSection = defineSection({
  label: 'Conteúdos: textos da página',
  ofPhrase: 'de Conteúdos',
  screen: 'articles',
  schema: group('Conteúdos: textos da página', {
    title: line('Título', { required: 'Título é obrigatório', max: 120 }),
    description: paragraph('Descrição', { max: 600 }),
  }),
  fallback: {
    title: 'Conteúdos',
    description: 'Textos sobre lipedema, com autoria, revisão, datas e fontes.',
  },
})
