import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type EntityName, entities } from '#content/index.ts'
import { pictureRules } from '#content/pictures/picture-rules.ts'
import { editor } from '#content/schema/fields.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Envelope } from '#protocol/documents.ts'
import { readDocument } from '../../content/documents.ts'
import { aliasesOf } from '../../content/parse-document.ts'
import type { Database } from '../../database/tables.ts'
import type { Log } from '../../http/log.ts'
import { Problem } from '../../http/problems.ts'
import type { Category } from '../categories.ts'
import type { ImageIntake } from './image-intake.ts'
import { requireAllowed } from './received-parts.ts'

type Options = { db: Database; intake: ImageIntake; log: Log }
type Moved = { urls: string[]; warnings: string[] }
type Params = { entity?: string }

const SEARCHES = /\/(?:find|list)$/

/** Moves data URLs in a document into the storage before it is saved. If that fails, the document keeps its current picture, or gets the stock picture if it had none, and the answer contains a warning. */
export function moveEmbeddedPictures(project: FastifyInstance, { db, intake, log }: Options): void {
  const moves = new WeakMap<FastifyRequest, Moved>()

  async function move(entity: string, place: Embedded, userId: string): Promise<Partial<Moved>> {
    const { holder, key, category, bytes } = place
    try {
      const picture = { ...requireAllowed(bytes, category), category, name: 'imagem', bytes }
      const [media] = await intake.take([picture], userId)
      holder[key] = media?.url
      return { urls: media ? [media.url] : [] }
    } catch (error) {
      if (!(error instanceof Problem)) log.warn({ error }, 'an embedded picture was not moved')
      const { fallback } = pictureRules[category]
      const former = (await readFormer(entity, place)) || fallback
      holder[key] = former
      const reason = error instanceof Problem ? error.message : 'Erro ao processar imagem.'
      const outcome = former === fallback ? 'Usando imagem padrão' : 'A imagem anterior foi mantida'
      return { warnings: [`${reason} - ${outcome}`] }
    }
  }

  /** The picture that the document has now; '' for none. */
  async function readFormer(entity: string, { documentId, field }: Embedded): Promise<string> {
    if (documentId === undefined) return ''
    const data = (await readDocument(db, entity, documentId))?.data
    const former = isRecord(data) ? data[field] : undefined
    return typeof former === 'string' ? former : ''
  }

  project.addHook('preHandler', async (request) => {
    const { entity } = request.params as Params
    const { method, routeOptions, body, caller } = request
    if (entity === undefined || method === 'GET' || SEARCHES.test(routeOptions.url ?? '')) return
    const moved: Moved = { urls: [], warnings: [] }
    for (const place of embeddedIn(entity, body)) {
      moves.set(request, moved)
      const { urls = [], warnings = [] } = await move(entity, place, caller.userId)
      moved.urls.push(...urls)
      moved.warnings.push(...warnings)
    }
  })

  project.addHook('preSerialization', async (request, _reply, payload) => {
    const { warnings = [] } = moves.get(request) ?? {}
    return warnings.length > 0 ? withWarning(payload as Envelope, warnings) : payload
  })

  // A refused request changes nothing.
  project.addHook('onResponse', async (request, { statusCode }) => {
    const { urls = [] } = moves.get(request) ?? {}
    if (statusCode >= 400 && urls.length > 0) await intake.discard(urls)
  })
}

const withWarning = (envelope: Envelope, warnings: string[]): Envelope =>
  envelope.code === 200 ? { ...envelope, message: [...new Set(warnings)].join(' ') } : envelope

/** The longest data URL that may stay in its document. */
const MAX_EMBEDDED = 20_000

const pattern = /^data:image\/(?:jpeg|jpg|png|webp|gif);base64,([a-z0-9+/]+=*)$/i

type Field = { name: string; category: Category }

/** A picture as a data URL in the body of a request, and its place. */
type Embedded = {
  holder: Record<string, unknown>
  key: string
  /** The name under which the field is stored. */
  field: string
  category: Category
  bytes: Buffer
  /** Of the document that the body updates; undefined for a new one. */
  documentId: string | undefined
}

/** Finds every data URL in the body that is too long to stay. */
function embeddedIn(entity: string, body: unknown): Embedded[] {
  if (!Object.hasOwn(entities, entity)) return []
  return placesIn(fieldsOf(entity as EntityName), body, undefined)
}

function placesIn(
  fields: Record<string, Field>,
  value: unknown,
  documentId: string | undefined,
): Embedded[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  const id = targetOf(holder) ?? documentId
  return Object.entries(holder).flatMap(([key, inside]) => {
    if (typeof inside !== 'string') return placesIn(fields, inside, id)
    const field = fields[key]
    const bytes = field && inside.length > MAX_EMBEDDED ? bytesOf(inside) : undefined
    if (!field || !bytes) return []
    return [{ holder, key, field: field.name, category: field.category, bytes, documentId: id }]
  })
}

/** The id in `{filter: {_id}, update}`. */
function targetOf({ filter, update }: Record<string, unknown>): string | undefined {
  const isUpdate = isRecord(filter) && update !== undefined
  return isUpdate && typeof filter._id === 'string' ? filter._id : undefined
}

function bytesOf(url: string): Buffer | undefined {
  const [, base64] = pattern.exec(url.trim()) ?? []
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64')
}

/** The fields of the entity that hold pictures, under all of their names. */
function fieldsOf(entity: EntityName): Record<string, Field> {
  const shape = entities[entity].schema.shape as Record<string, Parameters<typeof editor.get>[0]>
  const names = Object.fromEntries(Object.keys(shape).map((name) => [name, name]))
  const all = Object.entries({ ...names, ...aliasesOf(entity) })
  return Object.fromEntries(
    all.flatMap(([alias, name]) => {
      const category = shape[name] && editor.get(shape[name])?.category
      return category ? [[alias, { name, category }]] : []
    }),
  )
}
