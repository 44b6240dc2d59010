import * as z from 'zod'
import type { EntityName } from '#content/index.ts'
import { MAX_BATCH } from '#protocol/documents.ts'
import { reason } from '#protocol/wording.ts'
import type { Change } from '../../content/changes.ts'
import { toEntryProblem } from '../../content/parse-document.ts'
import { creationOf, deletionOf, editOf } from '../../content/write-documents.ts'
import type { Order } from '../../content/writes.ts'
import { queryProblem } from '../../http/route-schemas.ts'
import { Fields, ID, MAX_IDS, onUnknown, TargetBody, UpdateBody } from './document-bodies.ts'

const ASKED = 'Envie create, update, delete ou order'

const list = <Schema extends z.ZodType>(schema: Schema, name: string) =>
  z.array(schema, `${name} deve ser uma lista`).default([])

export const ChangesBody = z
  .strictObject(
    {
      create: list(Fields, 'create'),
      update: list(UpdateBody, 'update'),
      delete: list(TargetBody, 'delete'),
      order: z.array(ID, 'order deve ser uma lista').min(1, 'order está vazia').optional(),
      reason,
    },
    { error: onUnknown(ASKED) },
  )
  .describe(
    `Até ${MAX_BATCH} documentos criados ou alterados e até ${MAX_IDS} excluídos, cada um uma vez; os problemas dizem onde estão, como em create.0.name. order traz os _id de toda a lista, na nova ordem. A resposta traz os criados e depois os alterados. De uma seção, só update`,
  )

type Asked = { changes: Change[]; order: Order | undefined }

/** Creations, then updates, then deletions, each named after its entry in the body (`create.0`), and the new order of the list. Throws `invalid-query` when they contradict each other. */
export function changesOf(entity: EntityName, asked: z.infer<typeof ChangesBody>): Asked {
  requireEachOnce([
    ...asked.update.map(({ filter }, index) => [`update.${index}.filter._id`, filter._id] as const),
    ...asked.delete.map(({ _id }, index) => [`delete.${index}._id`, _id] as const),
  ])
  requireEachOnce((asked.order ?? []).map((id, index) => [`order.${index}`, id] as const))
  const changes = [
    ...entriesOf('create', asked.create, (document) => creationOf(entity, document)),
    ...entriesOf('update', asked.update, ({ filter, update }) =>
      editOf({ entity, id: filter._id, basedOn: filter._version }, update),
    ),
    ...entriesOf('delete', asked.delete, ({ _id, _version }) =>
      deletionOf({ entity, id: _id, basedOn: _version }),
    ),
  ]
  const written = asked.create.length + asked.update.length
  const isFew = written <= MAX_BATCH && asked.delete.length <= MAX_IDS
  const order = asked.order && { entity, ids: asked.order }
  if ((changes.length > 0 || order) && isFew) return { changes, order }
  throw queryProblem('', `${ASKED}: até ${MAX_BATCH} documentos e até ${MAX_IDS} exclusões`)
}

const entriesOf = <Entry>(name: string, entries: Entry[], toChange: (entry: Entry) => Change) =>
  entries.map((asked, index) => {
    const entry = `${name}.${index}`
    try {
      return { ...toChange(asked), entry }
    } catch (error) {
      throw toEntryProblem(error, entry)
    }
  })

function requireEachOnce(targets: (readonly [path: string, id: string])[]): void {
  const seen = new Set<string>()
  for (const [path, id] of targets) {
    if (seen.has(id)) throw queryProblem(path, 'O mesmo documento aparece duas vezes')
    seen.add(id)
  }
}
