/** Where uploaded pictures are kept. A path is `category/name`, as `stored-name.ts` makes it. */
export type ImageStorage = {
  /** Resolves when the bytes would survive a power cut. Leaves nothing behind when it rejects. */
  save: (path: string, bytes: Buffer, type: string) => Promise<void>
  /** Undefined when there is no such picture. */
  read: (path: string) => Promise<Buffer | undefined>
  /** Does nothing when there is no such picture. */
  delete: (path: string) => Promise<void>
}
