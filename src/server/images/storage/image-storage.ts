import type { StorageConfig } from './storage-config.ts'

/** Where uploaded pictures are kept. A path is `category/name`, as `stored-name.ts` makes it. */
export type ImageStorage = {
  driver: StorageConfig['driver']
  /** Resolves when the bytes would survive a power cut, to the path they are kept under: another one where the path was taken. Leaves nothing behind when it rejects. */
  save: (path: string, bytes: Buffer, type: string) => Promise<string>
  /** The same under exactly this path, in the place of what was there. */
  replace: (path: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined when there is no such picture. */
  read: (path: string) => Promise<Buffer | undefined>
  /** In bytes; undefined when there is no such picture. */
  sizeOf: (path: string) => Promise<number | undefined>
  /** Does nothing when there is no such picture. */
  delete: (path: string) => Promise<void>
  /** Every path, in no order. */
  list: () => AsyncIterable<string>
  /** Makes what it needs before it can be filled; absent where it needs nothing. */
  prepare?: () => Promise<void>
  /** How much more fits in; absent where that is not known. */
  readFreeBytes?: () => Promise<number>
}

const PATH = /^[a-z-]{1,40}\/(?!.*\.\.)[a-z0-9_.-]{1,200}$/

/** Throws unless it leads into the folder of a category. */
export function requirePath(path: string): string {
  if (!PATH.test(path)) throw new Error('A picture can only be kept in the folder of its category.')
  return path
}
