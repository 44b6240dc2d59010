import { MAX_FILES_AT_ONCE, pictureRules } from '#content/pictures/picture-rules.ts'
import { ACTIVITY_CSV_PATH, ACTIVITY_PATH, activityGroups } from '#protocol/activity.ts'
import { EVENTS_PATH } from '#protocol/history.ts'
import { WORDING_PATH, WORDING_REASONS_PATH } from '#protocol/wording.ts'
import { MAX_SHOWN } from '../../activity/activity-routes.ts'
import { MailSchema } from '../../mail/parse-mail.ts'
import { KeepForm } from '../../wording/keep-form.ts'
import {
  answer,
  anything,
  bodyOf,
  type JsonSchema,
  listOf,
  queryOf,
  security,
  text,
} from './openapi-parts.ts'
import { inputSchemaOf } from './operation-schemas.ts'

/** Recipients can be a single address or a list. */
function mailSchema(): JsonSchema {
  const schema = inputSchemaOf(MailSchema)
  const properties = schema.properties as Record<string, JsonSchema>
  const oneOrMore = (list: JsonSchema | undefined) => ({ oneOf: [list?.items, list] })
  return {
    ...schema,
    anyOf: [{ required: ['html'] }, { required: ['text'] }],
    properties: {
      ...properties,
      to: oneOrMore(properties.to),
      replyTo: oneOrMore(properties.replyTo),
    },
  }
}

const upload: JsonSchema = {
  type: 'object',
  required: ['files'],
  properties: {
    category: { enum: Object.keys(pictureRules), description: 'Antes dos arquivos' },
    reuse: {
      enum: ['1'],
      description: 'Não guarda de novo o que já foi enviado. Antes dos arquivos',
    },
    files: {
      type: 'array',
      items: { type: 'string', format: 'binary' },
      minItems: 1,
      maxItems: MAX_FILES_AT_ONCE,
    },
  },
}

const fileUrls: JsonSchema = {
  type: 'object',
  required: ['fileUrls'],
  properties: { fileUrls: listOf(text) },
}

const file: JsonSchema = { type: 'object', properties: { id: text, url: text, category: text } }

const events = {
  operationId: 'events',
  summary: 'Quem salvou o quê, à medida que acontece; só para as páginas do site',
  security,
  responses: answer(
    'Eventos ready, saved e reset; o id é o da publicação',
    text,
    'text/event-stream',
  ),
}

const moment = { type: 'string', format: 'date-time' }

const activityFilter = queryOf({
  by: { ...text, description: 'O id de uma pessoa' },
  group: { enum: Object.keys(activityGroups) },
  from: moment,
  to: moment,
})

const activity = {
  operationId: 'activity',
  summary: 'Registro de atividades, do mais novo ao mais antigo; só para quem responde pelo site',
  security,
  parameters: [
    ...activityFilter,
    ...queryOf({
      limit: { type: 'integer', minimum: 1, maximum: MAX_SHOWN },
      after: { ...text, description: 'O `next` da página anterior' },
    }),
  ],
  responses: answer('Uma página do registro', {
    type: 'object',
    properties: {
      entries: listOf(anything),
      next: { type: ['string', 'null'] },
      months: { type: 'integer', description: 'Por quanto tempo cada registro fica' },
    },
  }),
}

const activityCsv = {
  operationId: 'activity-csv',
  summary: 'O registro em uma planilha; só para quem responde pelo site',
  security,
  parameters: activityFilter,
  responses: answer('CSV', text, 'text/csv'),
}

const wordingFind: JsonSchema = {
  type: 'object',
  properties: { entity: text, id: text, path: text, rule: text, words: text, sentence: text },
}

const wordingAnswer = answer(
  'O que foi encontrado nos textos do site, e o que foi mantido com motivo',
  {
    type: 'object',
    properties: {
      readAt: moment,
      texts: { type: 'integer', description: 'Quantos textos foram lidos' },
      finds: listOf(wordingFind),
      former: listOf(wordingFind),
    },
  },
)

const wording = {
  operationId: 'wording',
  summary: 'Os trechos que pedem outra forma de dizer; só para as páginas do site',
  security,
  responses: wordingAnswer,
}

const wordingKept = {
  operationId: 'wording-keep',
  summary: 'Manter um trecho com motivo; só para quem responde pelo site',
  security,
  requestBody: bodyOf(inputSchemaOf(KeepForm)),
  responses: wordingAnswer,
}

/** The paths of the service besides documents. */
export const otherPathsOf = (projectId: string, responsesOf: (data: JsonSchema) => object) => ({
  [`/lm/${projectId}/email/send`]: {
    post: {
      operationId: 'email-send',
      summary: 'Enviar um e-mail',
      requestBody: bodyOf(mailSchema()),
      responses: responsesOf({ type: 'object', properties: { id: text, status: text } }),
    },
  },
  [`/lm/${projectId}/file/batch`]: {
    post: {
      operationId: 'file-upload',
      summary: 'Guardar imagens, todas ou nenhuma',
      requestBody: bodyOf(upload, 'multipart/form-data'),
      responses: responsesOf(listOf(file)),
    },
    delete: {
      operationId: 'file-delete',
      summary: 'Excluir imagens: ficam 30 dias na lixeira',
      requestBody: bodyOf(fileUrls),
      responses: responsesOf(fileUrls),
    },
  },
  [EVENTS_PATH]: { get: events },
  [ACTIVITY_PATH]: { get: activity },
  [ACTIVITY_CSV_PATH]: { get: activityCsv },
  [WORDING_PATH]: { get: wording },
  [WORDING_REASONS_PATH]: { post: wordingKept },
})
