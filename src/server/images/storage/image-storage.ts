import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { isPictureCategory } from '#content/pictures/picture-rules.ts'
import { problem } from '../../http/problems.ts'
import type { Category } from '../categories.ts'
import type { StorageConfig } from './storage-config.ts'

/** Stores uploaded pictures. A path is `category/name`, as made by `storedPathOf`. */
export type ImageStorage = {
  driver: StorageConfig['driver']
  /** Resolves when the bytes would survive a power cut, to the path they are stored under. For a path that nobody has used yet. Leaves nothing behind when it rejects. */
  save: (path: string, bytes: Buffer, type: string) => Promise<string>
  /** Saves under exactly this path and overwrites what is there. */
  replace: (path: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined if there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
  /** Does nothing when there is no such file. */
  delete: (path: string) => Promise<void>
  /** Whether there is a file in the folder of any category. */
  hasPictures: () => Promise<boolean>
  /** The same storage without its cache; absent if there is no cache. */
  uncached?: ImageStorage
  /** Creates what the storage needs before the first upload; absent if it needs nothing. */
  prepare?: () => Promise<void>
  /** Deletes partly written files from before that time; absent if files are never written partly. */
  deleteHalfWritten?: (before: Date) => Promise<void>
}

const PATH = /^[a-z-]{1,40}\/(?!.*\.\.)[a-z0-9_.-]{1,200}$/

/** Throws unless the path is a file in a folder. */
export function requirePath(path: string): string {
  if (!isStoragePath(path))
    throw new Error('A picture can only be kept in the folder of its category.')
  return path
}

export const isStoragePath = (path: string): boolean => PATH.test(path)

/** False for other files in the storage, such as those of its check. */
export const isPicturePath = (path: string): boolean => isPictureCategory(path.split('/', 1)[0])

const uniquePrefix = () => `${Date.now()}_${randomBytes(8).toString('hex')}`

/** A unique path that can't be guessed. Ends with the category and never with the name of the uploaded file, which may be a patient's. */
export const storedPathOf = (category: Category, extension: string) =>
  `${category}/${uniquePrefix()}_${category}.${extension}`

/** What the addresses of a stored picture and of all its widths begin with. */
export const startOf = (url: string): string => url.replace(/(?<=_[0-9a-f]{16}_).*$/, '')

/** A route pattern for the names of stored pictures and their widths. */
export const STORED_NAME = '\\d{13}_[0-9a-f]{16}_[a-z0-9.-]{1,80}'

const uploadedUrl = new RegExp(`^/media/[\\w-]+/${STORED_NAME}$`)

/** Whether this is the address of an uploaded picture. */
export const isUploadedUrl = (text: string): boolean => uploadedUrl.test(text)

/** The storage did not accept a picture; `message` is for the person who uploaded it. */
export const notStored = (message: string, cause?: unknown) =>
  problem('file-not-stored', { message, cause })

const LATE = /abort|time-?d? ?out|in time/i
const UNREACHABLE = /fetch failed|socket hang up|network|ECONN|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH/i

/** Why the storage failed, for people: in Portuguese where no server has answered, otherwise the server's message. */
export function storageReasonOf(error: unknown): string {
  const { name = '', message = '', code = '' } = error as { [key: string]: string | undefined }
  const text = `${name} ${message} ${code}`
  if (LATE.test(text)) return 'o armazenamento de imagens não respondeu a tempo.'
  if (UNREACHABLE.test(text)) return 'não foi possível chegar ao armazenamento de imagens.'
  return message || String(error)
}

/** How long a request waits for the storage in total. */
export const STORAGE_LIMIT_MILLISECONDS = 5_000

/** After the signal, a driver has this long to reject with its own message. */
const GRACE_MILLISECONDS = 200

const limits = new AsyncLocalStorage<AbortSignal>()

/** Rejects if the work takes longer. A nested limit ends with the outer one, so several calls can share one limit. */
export function withStorageLimit<Result>(
  work: (signal: AbortSignal) => Promise<Result>,
  milliseconds = STORAGE_LIMIT_MILLISECONDS,
): Promise<Result> {
  const outer = limits.getStore()
  const own = AbortSignal.timeout(Math.max(1, milliseconds - GRACE_MILLISECONDS))
  const signal = outer ? AbortSignal.any([outer, own]) : own
  return limits.run(signal, () => endedBy(milliseconds, work(signal)))
}

/** For work that ignores the signal. */
async function endedBy<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const error = new DOMException('The storage did not answer in time.', 'TimeoutError')
  const timer = setTimeout(late.reject, milliseconds, error)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
