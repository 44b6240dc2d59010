import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { MAX_FILES_AT_ONCE } from '#content/pictures/picture-rules.ts'
import { receptionPictures } from '#content/reception.ts'
import { unlessStalled } from '../../async/timeouts.ts'
import { Problem, problem } from '../../http/problems.ts'
import {
  type Category,
  isCategory,
  MAX_FILE_BYTES,
  MIN_FILE_BYTES,
  maxBytesFor,
  tooLargeFor,
} from '../categories.ts'
import { type PictureType, pictureTypeOf } from '../worker/picture-type.ts'

const MAX_FIELDS = 10
const MAX_FIELD_BYTES = 1_000

const declaredTypes = /^(?:image\/(?:jpeg|jpg|png|webp|gif)|application\/octet-stream)$/i

export type ReceivedPicture = PictureType & {
  category: Category
  /** Whether the picture of an earlier upload of the same file is as good. */
  canReuse?: boolean
  /** The name of the uploaded file. */
  name: string
  bytes: Buffer
}

/** Yields the pictures of a request one at a time, so that only one is in memory. Throws for the first that breaks a rule. */
export async function* picturesOf(request: FastifyRequest): AsyncGenerator<ReceivedPicture> {
  let category = requireCategory((request.query as { category?: unknown }).category ?? 'default')
  let canReuse = false
  let count = 0
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      requireCategoryFor(request, category)
      count++
      yield { ...(await requirePicture(request, part, category)), canReuse }
    } else if (part.fieldname === 'category') {
      if (count > 0) throw problem('file-category-late')
      category = requireCategory(part.value)
    } else if (part.fieldname === 'reuse') {
      canReuse = part.value === '1'
    } else if (part.fieldname === 'files') {
      throw problem('file-missing')
    }
  }
  if (count === 0) throw problem('file-missing')
}

function requireCategory(name: unknown): Category {
  if (!isCategory(name)) throw problem('file-category')
  return name
}

function requireCategoryFor({ caller }: FastifyRequest, category: Category): void {
  if (caller.role === 'reception' && category !== receptionPictures) {
    throw problem('not-for-reception')
  }
}

/** Any error of the form itself is answered as the client's. */
async function* partsOf(request: FastifyRequest) {
  if (!request.isMultipart()) throw problem('wrong-type')
  const limits = {
    files: MAX_FILES_AT_ONCE,
    fields: MAX_FIELDS,
    parts: MAX_FILES_AT_ONCE + MAX_FIELDS,
    fileSize: MAX_FILE_BYTES,
    fieldSize: MAX_FIELD_BYTES,
  }
  const parts = request.parts({ limits })
  for (;;) {
    const next = await readable(request, parts.next())
    if (next.done) return
    yield next.value
  }
}

const readable = <Result>(request: FastifyRequest, reading: Promise<Result>) =>
  unlessStalled(request.raw, reading).catch((error) => {
    throw refusalOf(error)
  })

function refusalOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { code } = error as { code?: string }
  const isCount = code === 'FST_FILES_LIMIT' || code === 'FST_PARTS_LIMIT'
  return problem(isCount ? 'too-many-files' : 'malformed-request', { cause: error })
}

/** Checks the declared type first, then the size, then the content; a file without a declared type is judged by its content alone. */
async function requirePicture(
  request: FastifyRequest,
  part: MultipartFile,
  category: Category,
): Promise<ReceivedPicture> {
  if (part.fieldname !== 'files') throw problem('file-missing')
  if (!declaredTypes.test(part.mimetype)) throw problem('file-type')
  const bytes = await readable(request, part.toBuffer())
  if (part.file.truncated) throw tooLargeFor(category)
  return { ...requireAllowed(bytes, category), category, name: part.filename ?? '', bytes }
}

/** Checks the bytes and their signature; the image worker reads the header and tells whether the picture can be decoded. */
export function requireAllowed(bytes: Buffer, category: Category): PictureType {
  if (bytes.length > maxBytesFor(category)) throw tooLargeFor(category)
  if (bytes.length < MIN_FILE_BYTES) throw problem('file-too-small')
  const picture = pictureTypeOf(bytes)
  if (!picture) throw problem('file-type')
  return picture
}
