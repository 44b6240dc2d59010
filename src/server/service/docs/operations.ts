import { examples } from '#content/examples/examples.ts'
import { type CollectionName, collections, type EntityName, isCollection } from '#content/index.ts'
import { documentSchemas } from '../documents/document-schemas.ts'

/** One operation of the service, with an example that works on a new site; where a list has no entries yet, those for one of them don't. */
export type Operation = {
  name: keyof typeof documentSchemas
  title: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below /lm/{projectId}/{entity}/documents, with {id} for the id of a document. */
  path: string
  query?: Record<string, string>
  body?: unknown
}

const fixedOperations = (id: string): Operation[] => [
  {
    name: 'find',
    title: documentSchemas.find.summary,
    method: 'POST',
    path: '/find',
    body: { filter: { _version: { $gte: 1 } }, sort: { _updatedTime: -1 }, limit: 10, skip: 0 },
  },
  { name: 'list', title: documentSchemas.list.summary, method: 'POST', path: '/list', body: {} },
  { name: 'get', title: documentSchemas.get.summary, method: 'GET', path: `/${id}` },
]

/** In an order in which each example works after the previous ones. Sections can't be created or deleted. */
export function operationsOf(entity: EntityName): Operation[] {
  const id = isCollection(entity) ? `${collections[entity].prefix}01` : entity
  const update: Operation = {
    name: 'update',
    title: documentSchemas.update.summary,
    method: 'PUT',
    path: '',
    body: { filter: { _id: id, _version: 1 }, update: updateOf(entity) },
  }
  const change: Operation = {
    name: 'change',
    title: documentSchemas.change.summary,
    method: 'PUT',
    path: '/batch',
  }
  if (!isCollection(entity)) {
    const asked = [{ filter: { _id: id }, update: updateOf(entity) }]
    return [...fixedOperations(id), update, { ...change, body: { update: asked } }]
  }
  const { prefix } = collections[entity]
  const entries = entriesOf(entity)
  const asked = [{ filter: { _id: `${prefix}02`, _version: 1 }, update: updateOf(entity) }]
  return [
    ...fixedOperations(id),
    {
      name: 'create',
      title: documentSchemas.create.summary,
      method: 'POST',
      path: '',
      body: entries[0],
    },
    {
      name: 'createMany',
      title: documentSchemas.createMany.summary,
      method: 'POST',
      path: '/batch',
      body: entries.slice(1, 3),
    },
    update,
    { ...change, body: { create: entries.slice(3, 4), update: asked, delete: [] } },
    {
      name: 'delete',
      title: documentSchemas.delete.summary,
      method: 'DELETE',
      path: `/${prefix}01`,
    },
    {
      name: 'deleteMany',
      title: documentSchemas.deleteMany.summary,
      method: 'DELETE',
      path: '/batch-by-ids',
      query: { ids: `${prefix}02,${prefix}03` },
    },
  ]
}

/** Those of an empty list have different names, because no address can lead to two places. */
function entriesOf(entity: CollectionName): object[] {
  const { fallback } = collections[entity]
  const given: object[] = examples[entity]
  const named = [1, 2, 3, 4].map((number) => ({ ...fallback, name: `${fallback.name}-${number}` }))
  return given.length > 0 ? [...given, ...given] : named
}

const updates: Partial<Record<EntityName, object>> = {
  treatments: { name: 'Drenagem linfática', is_active: true },
  team: { role: 'Fisioterapeuta' },
  testimonials: { is_approved: true },
  redirects: { name: '/endereco-novo' },
  contact: { phone: '(41) 3000-0001' },
  header: { ctaButton: { text: 'Agendar' } },
  footer: { copyright: 'Todos os direitos reservados.' },
  settings: { siteName: 'Instituto Exemplo' },
  design: { primaryColor: '#7c3aed' },
  links: { headerCTA: { text: 'Agendar Consulta' } },
}

const updateOf = (entity: EntityName) =>
  updates[entity] ?? { [isCollection(entity) ? 'name' : 'title']: 'Um título novo' }

/** The requests of the documentation. The tests send each of them, in this order, to a new site. */
export type Example = {
  group: string
  title: string
  method: Operation['method']
  path: string
  body?: unknown
}

const withQuery = (path: string, query: Record<string, string> = {}) => {
  const text = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return text.length > 0 ? `${path}?${text.join('&')}` : path
}

export function examplesOf(projectId: string): Example[] {
  const documents = (entity: 'treatments' | 'hero', group: string): Example[] =>
    operationsOf(entity).map(({ title, method, path, query, body }) => ({
      group,
      title,
      method,
      path: withQuery(`/lm/${projectId}/${entity}/documents${path}`, query),
      ...(body === undefined ? {} : { body }),
    }))
  return [
    { group: 'Conta', title: 'Quem está conectado', method: 'POST', path: '/lm/user/info' },
    ...documents('treatments', 'Documentos de uma lista: treatments'),
    ...documents('hero', 'Documento único de uma seção: hero'),
    {
      group: 'E-mail',
      title: 'Enviar um e-mail',
      method: 'POST',
      path: `/lm/${projectId}/email/send`,
      body: {
        to: ['paciente@exemplo.com.br'],
        subject: 'Sua consulta',
        text: 'Sua consulta está confirmada.',
        fromName: 'Instituto Leveza',
        replyTo: ['contato@exemplo.com.br'],
      },
    },
  ]
}
