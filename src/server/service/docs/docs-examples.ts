import { type Operation, operationsOf } from './operations.ts'

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
