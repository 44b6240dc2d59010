import { isPictureCategory } from '#content/pictures/picture-rules.ts'
import type { StorageConfig } from './storage-config.ts'

/** Where uploaded pictures are kept. A path is `category/name`, as `stored-name.ts` makes it. */
export type ImageStorage = {
  driver: StorageConfig['driver']
  /**
   * Resolves when the bytes would survive a power cut, to the path they are kept under. Never overwrites: where the path
   * is taken, it tries once more under what `otherPath` resolves to. Leaves nothing behind when it rejects.
   */
  save: (
    path: string,
    bytes: Buffer,
    type: string,
    otherPath?: (path: string) => string | Promise<string>,
  ) => Promise<string>
  /** Saves under exactly this path and overwrites what is there. */
  replace: (path: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined when there is no such file. */
  read: (path: string) => Promise<Buffer | undefined>
  /** In bytes; undefined when there is no such file. */
  sizeOf: (path: string) => Promise<number | undefined>
  /** Does nothing when there is no such file. */
  delete: (path: string) => Promise<void>
  /** The path of every file in the folders of the categories, in no order. */
  list: () => AsyncIterable<string>
  /** Makes what it needs before it can be filled; absent where it needs nothing. */
  prepare?: () => Promise<void>
  /** How much more fits in; absent where that is not known. */
  readFreeBytes?: () => Promise<number>
  /** Removes half-written files that are older than that; absent where a file is there whole or not at all. */
  deleteHalfWritten?: (before: Date) => Promise<void>
}

const PATH = /^[a-z-]{1,40}\/(?!.*\.\.)[a-z0-9_.-]{1,200}$/

/** Throws unless it leads into the folder of a category. */
export function requirePath(path: string): string {
  if (!PATH.test(path)) throw new Error('A picture can only be kept in the folder of its category.')
  return path
}

/** Tells pictures from what the storage holds besides them, such as the mark of its owner. */
export const isPicturePath = (path: string): boolean => isPictureCategory(path.split('/', 1)[0])
