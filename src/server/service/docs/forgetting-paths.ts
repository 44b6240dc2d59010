import {
  CONFIRMATION,
  findPlaces,
  forgettingPaths,
  MAX_TERM_LENGTH,
  MAX_TERMS,
  MIN_TERM_LENGTH,
  receiptPathOf,
} from '#protocol/forgetting.ts'
import { answer, anything, bodyOf, listOf, security, text } from './openapi-parts.ts'

const terms = {
  ...listOf({ ...text, minLength: MIN_TERM_LENGTH, maxLength: MAX_TERM_LENGTH }),
  minItems: 1,
  maxItems: MAX_TERMS,
  description: 'Nomes, e-mails e telefones de uma mesma pessoa, em qualquer grafia',
}

const search = { type: 'object', required: ['terms'], properties: { terms } }

const request = {
  type: 'object',
  required: ['terms', 'chosen', 'password', 'confirmation'],
  properties: {
    terms,
    chosen: { ...listOf(text), description: 'As `key` dos achados que devem ser apagados' },
    password: text,
    confirmation: { const: CONFIRMATION },
  },
}

const find = {
  type: 'object',
  properties: {
    key: text,
    place: { enum: findPlaces },
    title: text,
    field: text,
    snippet: listOf(anything),
    isWhole: { type: 'boolean', description: 'Falso se só uma parte do nome foi achada' },
    versions: { type: 'integer', description: 'Em quantas versões antigas está' },
    outcome: text,
    after: text,
    obstacle: { ...text, description: 'Por que não pode ser apagado aqui' },
  },
}

const backups = {
  type: 'object',
  properties: { files: listOf(anything), unreadable: { type: 'integer' } },
}

const erasure = {
  type: 'object',
  properties: {
    id: text,
    at: text,
    by: anything,
    outcome: anything,
    isFinished: { type: 'boolean' },
  },
}

/** The right to be forgotten, for owners only. */
export const forgettingDocs = {
  [forgettingPaths.search]: {
    post: {
      operationId: 'forgetting-search',
      summary: 'Onde uma pessoa é citada; nada muda e nada do que se procura é guardado',
      security,
      requestBody: bodyOf(search),
      responses: answer('Os achados', {
        type: 'object',
        properties: { finds: listOf(find), more: { type: 'integer' } },
      }),
    },
  },
  [forgettingPaths.backups]: {
    post: {
      operationId: 'forgetting-backups',
      summary: 'Quais cópias de segurança ainda citam a pessoa, e quando saem',
      security,
      requestBody: bodyOf(search),
      responses: answer('As cópias', backups),
    },
  },
  [forgettingPaths.all]: {
    get: {
      operationId: 'forgetting-list',
      summary: 'Os pedidos atendidos, do mais novo ao mais antigo, sem nomes',
      security,
      responses: answer('Os pedidos', listOf(erasure)),
    },
    post: {
      operationId: 'forgetting-erase',
      summary: 'Apagar os achados escolhidos, do site e do histórico (LGPD, art. 18); sem volta',
      security,
      requestBody: bodyOf(request),
      responses: answer('O que foi apagado e o que fica', erasure),
    },
  },
  [receiptPathOf('{id}')]: {
    get: {
      operationId: 'forgetting-receipt',
      summary: 'O comprovante para entregar à pessoa',
      security,
      parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
      responses: answer('Uma página para imprimir', text, 'text/html'),
    },
  },
}
