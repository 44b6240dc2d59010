import type { FastifyInstance, FastifyRequest } from 'fastify'
import { pictureRules } from '#content/pictures/picture-rules.ts'
import { isRecord } from '#content/schema/section.ts'
import type { Envelope } from '#protocol/documents.ts'
import { readDocument } from '../../content/documents.ts'
import type { Database } from '../../database/tables.ts'
import type { Log } from '../../http/log.ts'
import { Problem } from '../../http/problems.ts'
import { type Embedded, embeddedIn } from './embedded.ts'
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
