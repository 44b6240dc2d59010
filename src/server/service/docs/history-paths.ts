import { collections } from '#content/index.ts'
import {
  DELETED_DAYS,
  DELETED_PATH,
  documentHistoryPathOf,
  HISTORY_PATH,
  pastPagePathOf,
  RESTORE_LIST_PATH,
  RESTORE_PATH,
  RESTORE_PREVIEW_PATH,
  releasePathOf,
  UNDO_PATH,
  UNDO_STACK_PATH,
} from '#protocol/history.ts'
import {
  answer,
  anything,
  bodyOf,
  inPath,
  type JsonSchema,
  listOf,
  queryOf,
  security,
  text,
} from './openapi-parts.ts'

const whole = { type: 'integer', minimum: 1 }
const objectOf = (properties: Record<string, JsonSchema>) => ({ type: 'object', properties })

const target = {
  type: 'object',
  required: ['what'],
  properties: {
    what: { enum: ['field', 'document', 'order', 'site'] },
    entity: text,
    id: text,
    version: { ...whole, description: 'De field e document; null tira a entrada do site' },
    path: { ...text, description: 'De field: o campo, como em ctaButton.text' },
    key: { ...text, description: 'De field: só este item da lista (_key)' },
    release: { ...whole, description: 'De order e site: a publicação a que se volta' },
    basedOn: {
      ...whole,
      description:
        'A publicação mais nova que a pessoa viu; 409 se mudou depois. Obrigatória para site',
    },
  },
}

const versions = listOf(objectOf({ id: text, version: whole }))

const left = listOf(objectOf({ title: text, reason: text }))
const result = objectOf({ release: { type: ['integer', 'null'] }, left })

const screen = {
  ...listOf(
    objectOf({
      entity: text,
      id: { ...text, description: 'Sem isto, a lista inteira' },
      fields: { ...listOf(text), description: 'Sem isto, todos os campos' },
    }),
  ),
  description: 'O que a tela edita; nada além disso muda',
}
const stack = objectOf({
  basedOn: whole,
  undo: { type: ['object', 'null'] },
  redo: { type: ['object', 'null'] },
  isWaiting: { type: 'boolean' },
})

/** The history of the site, for its own pages only. */
export const historyPaths = {
  [HISTORY_PATH]: {
    get: {
      operationId: 'history',
      summary: 'As publicações, da mais nova à mais antiga; só para as páginas do site',
      security,
      parameters: queryOf({
        limit: { type: 'integer', minimum: 1, maximum: 100 },
        before: { ...whole, description: 'Mais antigas que esta publicação' },
        after: { ...whole, description: 'Mais novas que esta publicação' },
        until: { type: 'string', format: 'date-time' },
        entity: { ...text, description: 'Tipos de conteúdo, separados por vírgula' },
        by: { ...text, description: 'O id de uma pessoa' },
        kind: { ...text, description: 'Como foi feita: save, order, import, restore…' },
        words: { ...text, description: 'Palavras do recado, do nome ou do que mudou' },
      }),
      responses: answer(
        'Uma página do histórico',
        objectOf({
          releases: listOf(anything),
          hasNewer: { type: 'boolean' },
          hasOlder: { type: 'boolean' },
          total: { type: 'integer' },
        }),
      ),
    },
  },
  [releasePathOf('{id}')]: {
    get: {
      operationId: 'history-release',
      summary: 'O que uma publicação mudou, campo por campo, e o que continua assim hoje',
      security,
      parameters: [inPath('id', whole)],
      responses: answer('A folha da publicação', objectOf({ documents: listOf(anything) })),
    },
  },
  [pastPagePathOf('{id}')]: {
    get: {
      operationId: 'history-page',
      summary: 'A página como era, marcada como passado; nunca pública',
      security,
      parameters: [inPath('id', whole)],
      responses: answer('A página', text, 'text/html'),
    },
  },
  [documentHistoryPathOf('{entity}', '{id}').replace('%7Bid%7D', '{id}')]: {
    get: {
      operationId: 'history-document',
      summary: 'O que aconteceu com um conteúdo, do mais novo ao mais antigo',
      security,
      parameters: [
        inPath('entity'),
        inPath('id'),
        ...queryOf({ before: { ...whole, description: 'O `next` da página anterior' } }),
      ],
      responses: answer(
        'Uma página das versões',
        objectOf({ versions: listOf(anything), next: { type: ['integer', 'null'] } }),
      ),
    },
  },
  [DELETED_PATH]: {
    get: {
      operationId: 'deletedEntries',
      summary: `O que saiu de uma lista nos últimos ${DELETED_DAYS} dias e pode voltar; só para as páginas do site`,
      security,
      parameters: [
        { ...queryOf({ entity: { enum: Object.keys(collections) } })[0], required: true },
      ],
      responses: answer(
        'As entradas, a última exclusão primeiro',
        listOf(
          objectOf({
            id: text,
            title: text,
            picture: text,
            version: { ...whole, description: 'A última versão, para restaurar' },
            at: { type: 'string', format: 'date-time' },
            by: anything,
          }),
        ),
      ),
    },
  },
  [RESTORE_PREVIEW_PATH]: {
    post: {
      operationId: 'history-preview',
      summary: 'O que mudaria no site se isto voltasse; nada muda ainda',
      security,
      requestBody: bodyOf(target),
      responses: answer(
        'A folha do que voltaria',
        objectOf({ basedOn: whole, documents: listOf(anything), left }),
      ),
    },
  },
  [RESTORE_PATH]: {
    post: {
      operationId: 'history-restore',
      summary:
        'Trazer de volta um campo, um conteúdo, uma ordem ou o site inteiro; num site lançado, a identificação legal fica (422 se era só ela) e o site inteiro não volta a antes do lançamento (409)',
      security,
      requestBody: bodyOf(target),
      responses: answer('A publicação feita; `left` diz o que não volta', result),
    },
  },
  [RESTORE_LIST_PATH]: {
    post: {
      operationId: 'history-restore-list',
      summary: 'Trazer de volta uma lista inteira: versões anteriores, ou as originais',
      security,
      requestBody: bodyOf({
        type: 'object',
        required: ['entity', 'seen'],
        properties: {
          entity: { enum: Object.keys(collections) },
          former: { ...versions, description: 'Sem isto, a lista original' },
          seen: { ...versions, description: 'A lista que a pessoa viu; 409 se mudou depois' },
        },
      }),
      responses: answer(
        'A lista antes e depois',
        objectOf({ former: versions, versions, left: listOf(anything) }),
      ),
    },
  },
  [UNDO_STACK_PATH]: {
    post: {
      operationId: 'history-undo-stack',
      summary: 'A última mudança de uma tela que pode ser desfeita, e a que pode ser refeita',
      security,
      requestBody: bodyOf({ type: 'object', required: ['screen'], properties: { screen } }),
      responses: answer('Nada antes do lançamento; `isWaiting` enquanto algo espera', stack),
    },
  },
  [UNDO_PATH]: {
    post: {
      operationId: 'history-undo',
      summary: 'Desfazer ou refazer a mudança mais próxima de uma tela, só no que ela edita',
      security,
      requestBody: bodyOf({
        type: 'object',
        required: ['screen', 'to', 'basedOn'],
        properties: { screen, to: whole, basedOn: whole },
      }),
      responses: answer(
        'A publicação feita; `left` diz o que não volta, `stack` os próximos passos',
        objectOf({ ...result.properties, stack }),
      ),
    },
  },
}
