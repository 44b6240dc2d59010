import * as z from 'zod'
import { type EntityName, entities, isEntity } from '#content/index.ts'
import { DELETED_DAYS, releaseKinds } from '#protocol/history.ts'
import { answer, anything } from '../schemas/descriptions.ts'
import { entity, id, list, positiveInteger, version, wholeNumber } from '../schemas/form-fields.ts'
import { refusing } from '../schemas/route-schemas.ts'

const MAX_SHOWN = 100

/** `a,b` */
const listOf = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(
      z
        .array(schema)
        .min(1)
        .max(releaseKinds.length + 20),
    )

const TimelineQuery = z.object({
  limit: wholeNumber(1, MAX_SHOWN).default(20),
  before: wholeNumber().optional().describe('Mais antigas que esta publicação'),
  after: wholeNumber().optional().describe('Mais novas que esta publicação'),
  until: z.iso.datetime({ offset: true }).optional(),
  entity: listOf(z.string().refine(isEntity))
    .optional()
    .describe('Tipos de conteúdo, separados por vírgula'),
  by: z.string().min(1).max(200).optional().describe('O id de uma pessoa'),
  kind: listOf(z.enum(releaseKinds))
    .optional()
    .describe('Como foi feita: save, order, import, restore…, separadas por vírgula'),
  words: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .describe('Palavras do recado, do nome ou do que mudou'),
})

const VersionsQuery = z.object({
  limit: TimelineQuery.shape.limit,
  before: wholeNumber().optional().describe('O `next` da página anterior'),
})

const release = positiveInteger('Publicação inválida')
const path = z
  .string('Campo inválido')
  .min(1, 'Campo inválido')
  .max(200, 'Campo inválido')
  .describe('O campo, como em ctaButton.text')

/** A plain text is its own key. */
const key = z
  .string('Item inválido')
  .min(1, 'Item inválido')
  .max(300, 'Item inválido')
  .optional()
  .describe('Só este item da lista (_key)')

const lastSeen = release.describe('A publicação mais nova que a pessoa viu; 409 se mudou depois')
const basedOn = lastSeen.optional()

const targets = [
  z.object({ what: z.literal('field'), entity, id, version, path, key, basedOn }),
  z.object({
    what: z.literal('document'),
    entity,
    id,
    version: version.nullable().describe('null tira a entrada do site'),
    seen: version.optional(),
    basedOn,
  }),
  z.object({ what: z.literal('order'), entity, release, basedOn }),
] as const

const site = z.object({ what: z.literal('site'), release })

const TargetForm = z.discriminatedUnion('what', [...targets, site], 'Diga o que deve voltar')

const RestoreForm = z.discriminatedUnion(
  'what',
  [...targets, site.extend({ basedOn: lastSeen })],
  'Diga o que deve voltar',
)

const DeletedQuery = z.object({ entity: list })

const RestoreListForm = z.object({
  entity: list,
  former: z
    .array(z.object({ id, version }), 'Lista inválida')
    .optional()
    .describe('Sem isto, a lista original'),
  seen: z
    .array(z.object({ id, version }), 'Lista inválida')
    .describe('A lista que a pessoa viu; 409 se mudou depois'),
})

const MAX_PARTS = 20

const ScreenForm = z.object({
  screen: z
    .array(
      z.union([
        z.object({
          entity: z.enum(Object.keys(entities) as EntityName[], 'Tipo de conteúdo inválido'),
          id,
          fields: z.array(path).min(1).max(100).optional().describe('Sem isto, todos os campos'),
        }),
        z.strictObject({ entity: list }),
      ]),
      'Diga o que a tela edita',
    )
    .min(1, 'Diga o que a tela edita')
    .max(MAX_PARTS, 'Diga o que a tela edita')
    .describe('O que a tela edita; nada além disso muda. Sem id, a lista inteira'),
})

const UndoForm = ScreenForm.extend({ to: release, basedOn: lastSeen })

const releaseParams = z.object({ id: wholeNumber() })

const whole = z.int()
const versions = z.array(z.object({ id: z.string(), version: whole }))
const skipped = z.array(z.object({ title: z.string(), reason: z.string() }))
const restored = z.object({ release: whole.nullable(), skipped })
const stack = z.object({
  basedOn: whole,
  undo: anything.nullable(),
  redo: anything.nullable(),
  isWaiting: z.boolean(),
})

/** The requests and answers of `historyRoutes`. */
export const historySchemas = {
  timeline: {
    operationId: 'history',
    summary: 'As publicações, da mais nova à mais antiga; só para as páginas do site',
    querystring: TimelineQuery,
    response: answer(
      'Uma página do histórico',
      z.object({
        releases: z.array(anything),
        hasNewer: z.boolean(),
        hasOlder: z.boolean(),
        total: whole,
      }),
    ),
  },
  release: {
    operationId: 'history-release',
    summary: 'O que uma publicação mudou, campo por campo, e o que continua assim hoje',
    params: releaseParams,
    response: answer('A folha da publicação', z.object({ documents: z.array(anything) })),
  },
  page: {
    operationId: 'history-page',
    summary: 'A página como era, marcada como passado; nunca pública',
    params: releaseParams,
    response: answer('A página', z.string(), 'text/html'),
  },
  document: {
    operationId: 'history-document',
    summary: 'O que aconteceu com um conteúdo, do mais novo ao mais antigo',
    params: refusing('document-not-found', z.object({ entity: z.string(), id })),
    querystring: VersionsQuery,
    response: answer(
      'Uma página das versões',
      z.object({ versions: z.array(anything), next: whole.nullable() }),
    ),
  },
  deleted: {
    operationId: 'deletedEntries',
    summary: `O que saiu de uma lista nos últimos ${DELETED_DAYS} dias e pode voltar; só para as páginas do site`,
    querystring: DeletedQuery,
    response: answer(
      'As entradas, a última exclusão primeiro',
      z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          picture: z.string(),
          version: whole.describe('A última versão, para restaurar'),
          at: z.iso.datetime(),
          by: anything,
        }),
      ),
    ),
  },
  preview: {
    operationId: 'history-preview',
    summary: 'O que mudaria no site se isto voltasse; nada muda ainda',
    body: TargetForm,
    response: answer(
      'A folha do que voltaria',
      z.object({ basedOn: whole, documents: z.array(anything), skipped }),
    ),
  },
  restore: {
    operationId: 'history-restore',
    summary:
      'Trazer de volta um campo, um conteúdo, uma ordem ou o site inteiro; num site lançado, a identificação legal fica (422 se era só ela) e o site inteiro não volta a antes do lançamento (409)',
    body: RestoreForm,
    response: answer('A publicação feita; `skipped` diz o que não volta', restored),
  },
  restoreList: {
    operationId: 'history-restore-list',
    summary: 'Trazer de volta uma lista inteira: versões anteriores, ou as originais',
    body: RestoreListForm,
    response: answer(
      'A lista antes e depois',
      z.object({ former: versions, versions, skipped: z.array(anything) }),
    ),
  },
  undoStack: {
    operationId: 'history-undo-stack',
    summary: 'A última mudança de uma tela que pode ser desfeita, e a que pode ser refeita',
    body: ScreenForm,
    response: answer('Nada antes do lançamento; `isWaiting` enquanto algo espera', stack),
  },
  undo: {
    operationId: 'history-undo',
    summary: 'Desfazer ou refazer a mudança mais próxima de uma tela, só no que ela edita',
    body: UndoForm,
    response: answer(
      'A publicação feita; `skipped` diz o que não volta, `stack` os próximos passos',
      restored.extend({ stack }),
    ),
  },
}
