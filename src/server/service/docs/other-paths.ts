type JsonSchema = Record<string, unknown>

const text = { type: 'string' }
const texts = { type: 'array', items: text }
const oneOrMore = { oneOf: [text, texts] }

const mail: JsonSchema = {
  type: 'object',
  required: ['to', 'subject'],
  anyOf: [{ required: ['html'] }, { required: ['text'] }],
  properties: {
    to: oneOrMore,
    subject: text,
    fromName: text,
    html: text,
    text,
    replyTo: oneOrMore,
    scheduledAt: { type: 'string', format: 'date-time' },
  },
}

const upload: JsonSchema = {
  type: 'object',
  required: ['files'],
  properties: {
    category: { ...text, description: 'Antes dos arquivos' },
    files: { type: 'array', items: { type: 'string', format: 'binary' } },
  },
}

const fileUrls: JsonSchema = {
  type: 'object',
  required: ['fileUrls'],
  properties: { fileUrls: texts },
}

const file: JsonSchema = { type: 'object', properties: { id: text, url: text, category: text } }

const bodyOf = (schema: JsonSchema, type = 'application/json') => ({
  required: true,
  content: { [type]: { schema } },
})

const events = {
  operationId: 'events',
  summary: 'Quem salvou o quê, à medida que acontece; só para as páginas do site',
  security: [{ cookie: [] }],
  responses: {
    200: {
      description: 'Eventos ready, saved e reset; o id é o da publicação',
      content: { 'text/event-stream': { schema: text } },
    },
  },
}

/** What the service does besides documents. */
export const otherPathsOf = (projectId: string, responsesOf: (data: JsonSchema) => object) => ({
  [`/lm/${projectId}/email/send`]: {
    post: {
      operationId: 'email-send',
      summary: 'Enviar um e-mail',
      requestBody: bodyOf(mail),
      responses: responsesOf({ type: 'object', properties: { id: text, status: text } }),
    },
  },
  [`/lm/${projectId}/file/batch`]: {
    post: {
      operationId: 'file-upload',
      summary: 'Guardar imagens, todas ou nenhuma',
      requestBody: bodyOf(upload, 'multipart/form-data'),
      responses: responsesOf({ type: 'array', items: file }),
    },
    delete: {
      operationId: 'file-delete',
      summary: 'Excluir imagens: ficam 30 dias na lixeira',
      requestBody: bodyOf(fileUrls),
      responses: responsesOf(fileUrls),
    },
  },
  '/api/events': { get: events },
})
