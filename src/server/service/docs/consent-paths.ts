import {
  APPROVALS_PATH,
  CONSENTS_CSV_PATH,
  CONSENTS_JSON_PATH,
  CONSENTS_PATH,
  consentFilePathOf,
  paperPathOf,
  REQUESTS_PATH,
  requestPathOf,
  withdrawalPathOf,
} from '#protocol/consents.ts'
import { MAX_BATCH } from '#protocol/documents.ts'
import { answer, anything, bodyOf, done, inPath, listOf, security, text } from './openapi-parts.ts'

const parameters = [inPath('id')]

/** Requests for testimonials and the record of consents, for the site's own pages only. */
export const consentPaths = {
  [CONSENTS_PATH]: {
    get: {
      operationId: 'consents',
      summary: 'Os pedidos de depoimento em aberto e as autorizações registradas',
      security,
      responses: answer('Pedidos e autorizações', {
        type: 'object',
        properties: {
          requests: listOf(anything),
          consents: listOf(anything),
          approvals: {
            ...listOf(anything),
            description: 'Desde quando está aprovado cada depoimento que está',
          },
        },
      }),
    },
  },
  [APPROVALS_PATH]: {
    post: {
      operationId: 'approve-testimonials',
      summary: `Aprovar até ${MAX_BATCH} depoimentos de uma vez; cada um só com a autorização da paciente`,
      security,
      requestBody: bodyOf({
        type: 'object',
        required: ['testimonials'],
        properties: {
          testimonials: listOf({
            type: 'object',
            required: ['id', 'version'],
            properties: { id: text, version: { type: 'integer' } },
          }),
        },
      }),
      responses: answer('O que foi aprovado, e o que não foi, com o motivo', {
        type: 'object',
        properties: { approved: listOf(anything), refused: listOf(anything) },
      }),
    },
  },
  [REQUESTS_PATH]: {
    post: {
      operationId: 'request-testimonial',
      summary: 'Criar um link para uma paciente, que vale uma vez e por 30 dias',
      security,
      responses: answer('O pedido, com o link que só esta resposta contém', anything),
    },
  },
  [requestPathOf('{id}')]: {
    delete: {
      operationId: 'cancel-request',
      summary: 'Cancelar um pedido em aberto',
      security,
      parameters,
      responses: done('O link já não vale'),
    },
  },
  [paperPathOf('{id}')]: {
    post: {
      operationId: 'attach-consent',
      summary: 'Anexar a autorização assinada de um depoimento: PDF, JPG, PNG ou WEBP, até 3 MB',
      security,
      parameters,
      requestBody: bodyOf(
        {
          type: 'object',
          required: ['file'],
          properties: { file: { type: 'string', format: 'binary' } },
        },
        'multipart/form-data',
      ),
      responses: done('A autorização vale para o depoimento como está'),
    },
  },
  [consentFilePathOf('{id}')]: {
    get: {
      operationId: 'consent-file',
      summary: 'A autorização assinada, como foi enviada; nunca pública',
      security,
      parameters,
      responses: answer('O arquivo', text, 'application/octet-stream'),
    },
  },
  [withdrawalPathOf('{id}')]: {
    post: {
      operationId: 'withdraw-testimonial',
      summary: 'Retirar um depoimento a pedido da paciente: sai na mesma hora e não volta',
      security,
      parameters,
      responses: done('O depoimento saiu do site'),
    },
  },
  [CONSENTS_JSON_PATH]: {
    get: {
      operationId: 'consents-json',
      summary: 'O registro de autorizações em JSON; só para quem responde pelo site',
      security,
      responses: answer('O registro', listOf(anything)),
    },
  },
  [CONSENTS_CSV_PATH]: {
    get: {
      operationId: 'consents-csv',
      summary: 'O registro de autorizações em CSV; só para quem responde pelo site',
      security,
      responses: answer('O registro', text, 'text/csv'),
    },
  },
}
