import { isPictureCategory } from '#content/pictures/picture-rules.ts'
import type { StorageConfig } from './storage-config.ts'

/** Stores uploaded pictures. A path is `category/name`, as made by `stored-name.ts`. */
export type ImageStorage = {
  driver: StorageConfig['driver']
  /**
   * Resolves when the bytes would survive a power cut, to the path they are stored under. Never overwrites: where the path
   * is taken, it tries once more with the result of `otherPath`. Leaves nothing behind when it rejects.
   */
  save: (
    path: string,
    bytes: Buffer,
    type: string,
    otherPath?: (path: string) => string | Promise<string>,
  ) => Promise<string>
  /** Saves under exactly this path and overwrites what is there. */
  replace: (path: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined if there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
  /** In bytes; undefined when there is no such file. */
  sizeOf: (path: string) => Promise<number | undefined>
  /** Does nothing when there is no such file. */
  delete: (path: string) => Promise<void>
  /** The path of every file in the folders of the categories, in no order. */
  list: () => AsyncIterable<string>
  /** The same storage without its cache; absent if there is no cache. */
  uncached?: ImageStorage
  /** Creates what the storage needs before the first upload; absent if it needs nothing. */
  prepare?: () => Promise<void>
  /** Free space; absent if that is unknown. */
  readFreeBytes?: () => Promise<number>
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

/** False for other files in the storage, such as the owner's mark. */
export const isPicturePath = (path: string): boolean => isPictureCategory(path.split('/', 1)[0])

export async function hasPictures(images: ImageStorage): Promise<boolean> {
  for await (const _path of images.list()) return true
  return false
}
