import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { categories } from '../categories.ts'
import {
  type ImageStorage,
  notStored,
  requirePath,
  STORAGE_LIMIT_MILLISECONDS,
  storageReasonOf,
  withStorageLimit,
} from './image-storage.ts'

const BUCKET = 'images'
const MAX_BYTES = 3 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif', 'image/avif']
const YEAR_SECONDS = '31536000'
const MAX_HEAD_MILLISECONDS = 1_000

type Options = { url: string; key: string; timeout?: number }

/** An upload tests the connection, ensures the bucket, stores the picture and checks its public address, each step with its own message. */
export function openSupabaseStorage({
  url,
  key,
  timeout = STORAGE_LIMIT_MILLISECONDS,
}: Options): ImageStorage {
  let opened: Promise<SupabaseClient> | undefined
  const limited = <Result>(work: () => Promise<Result>) => withStorageLimit(work, timeout)
  const limitedFetch: typeof fetch = (input, init) =>
    withStorageLimit((signal) => fetch(input, { ...init, signal }), timeout)

  // Loaded on first use, so that only sites on Supabase load the SDK.
  const open = async () => {
    const { createClient } = await import('@supabase/supabase-js')
    const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
    return createClient(url, key, { auth, global: { fetch: limitedFetch } })
  }
  const client = () => {
    opened ??= open()
    return opened
  }
  const bucket = async () => (await client()).storage.from(BUCKET)

  async function upload(path: string, bytes: Buffer, type: string, upsert: boolean) {
    const options = { cacheControl: YEAR_SECONDS, upsert, contentType: type }
    return (await bucket()).upload(requirePath(path), bytes, options)
  }

  async function uploadAnew(path: string, bytes: Buffer, type: string): Promise<string> {
    const { data, error } = await upload(path, bytes, type, false)
    if (!error) return requireStoredPath(data.path)
    if (!/already exists/i.test(error.message))
      throw notStored(`Erro no upload: ${storageReasonOf(error)}`, error)
    const again = await upload(renamed(path), bytes, type, false)
    if (again.error)
      throw notStored(`Erro no upload (retry): ${storageReasonOf(again.error)}`, again.error)
    return requireStoredPath(again.data.path)
  }

  async function requireConnection() {
    // Without retries: a person is waiting and can try again.
    const test = (await client()).from('site_settings').select('id').limit(1).retry(false)
    const { error } = await test
    if (error) throw notStored(`Conexão Supabase falhou: ${storageReasonOf(error)}`, error)
  }

  async function prepare() {
    await requireConnection()
    await ensureBucket(await client())
  }

  /** Removes the picture again when its public address is not on the storage. */
  async function requireReachable(path: string) {
    const { data } = (await bucket()).getPublicUrl(path)
    try {
      requirePublicUrl(data.publicUrl, url)
    } catch (error) {
      await remove(path)
      throw error
    }
    // The public address may take a moment to work; that is not an error.
    const signal = AbortSignal.timeout(MAX_HEAD_MILLISECONDS)
    await fetch(data.publicUrl, { method: 'HEAD', signal }).catch(() => {})
  }

  /** The server also answers well to a key that may not delete, with what it has removed: nothing. A key that may not read finds nothing. */
  async function remove(path: string) {
    const { data, error } = await (await bucket()).remove([requirePath(path)])
    if (error) throw error
    if (data.length > 0) return
    // With a question of its own, because a cache may still answer for a picture that is gone.
    const cacheNonce = String(Date.now())
    const { error: cause } = await (await bucket()).download(path, { cacheNonce })
    const { publicUrl } = (await bucket()).getPublicUrl(path, { cacheNonce }).data
    const { status } = await limitedFetch(publicUrl, { method: 'HEAD' })
    if (cause?.message !== 'Object not found' || (status !== 400 && status !== 404))
      throw new Error(`o armazenamento não confirmou que apagou a imagem: ${path}`, { cause })
    await requireBucket()
  }

  async function requireBucket() {
    const { error } = await (await client()).storage.getBucket(BUCKET)
    if (error) throw error
  }

  async function hasEntries(folder: string) {
    const { data, error } = await (await bucket()).list(folder, { limit: 1 })
    if (error && isMissing(error)) return false
    if (error) throw error
    return data.length > 0
  }

  return {
    driver: 'supabase',
    save: (path, bytes, type) =>
      limited(async () => {
        await prepare()
        const stored = await uploadAnew(path, bytes, type)
        await requireReachable(stored)
        return stored
      }),
    replace: (path, bytes, type) =>
      limited(async () => {
        const { error } = await upload(path, bytes, type, true)
        if (error) throw notStored(`Erro no upload: ${storageReasonOf(error)}`, error)
      }),
    read: (path) =>
      limited(async () => {
        const { data, error } = await (await bucket()).download(requirePath(path))
        if (error && isMissing(error)) return requireBucket().then(() => undefined)
        if (error) throw error
        return Buffer.from(await data.arrayBuffer())
      }),
    delete: (path) => limited(() => remove(path)),
    prepare: () => limited(prepare),
    hasPictures: async () => {
      for (const category of categories) if (await hasEntries(category)) return true
      return false
    },
  }
}

/** A new unique path for the same picture. */
const renamed = (path: string) =>
  path.replace(/[0-9a-f]{16}(?=_[^/]*$)/, randomBytes(8).toString('hex'))

/** The server answers 400 for a missing file, with 404 in the body. */
function isMissing(error: Error): boolean {
  const { status, statusCode } = error as { status?: number; statusCode?: string }
  return status === 404 || statusCode === '404' || /not.?found/i.test(error.message)
}

/** Creates the bucket when it is missing. */
async function ensureBucket({ storage }: SupabaseClient): Promise<void> {
  const { data, error } = await storage.listBuckets()
  if (error) throw notStored(`Erro no upload: ${storageReasonOf(error)}`, error)
  if (data.some(({ name }) => name === BUCKET)) return
  const options = { public: true, allowedMimeTypes: TYPES, fileSizeLimit: MAX_BYTES }
  const made = await storage.createBucket(BUCKET, options)
  // Another process may have created it meanwhile.
  if (made.error && !/already exists/i.test(made.error.message))
    throw notStored(`Erro no upload: ${storageReasonOf(made.error)}`, made.error)
}

/** Throws unless the address is a public one of this project's storage. */
export function requirePublicUrl(publicUrl: string | undefined, projectUrl: string): void {
  if (!publicUrl) throw notStored('Erro ao obter URL pública')
  const isOfStorage = publicUrl.startsWith(`${projectUrl}/storage/v1/object/public/`)
  if (!isOfStorage) throw notStored('URL gerada não é do Supabase Storage')
}

export function requireStoredPath(path: string | undefined): string {
  if (!path) throw notStored('Upload realizado mas path não retornado')
  return path
}
