import type { SupabaseClient } from '@supabase/supabase-js'
import { notStored, storageReasonOf } from './not-stored.ts'

export const SUPABASE_BUCKET = 'images'

const MAX_BYTES = 3 * 1024 * 1024
const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'image/gif', 'image/avif']

/** Creates the bucket when it is missing. */
export async function ensureBucket({ storage }: SupabaseClient): Promise<void> {
  const { data, error } = await storage.listBuckets()
  if (error) throw notStored(`Erro no upload: ${storageReasonOf(error)}`, error)
  if (data.some(({ name }) => name === SUPABASE_BUCKET)) return
  const options = { public: true, allowedMimeTypes: TYPES, fileSizeLimit: MAX_BYTES }
  const made = await storage.createBucket(SUPABASE_BUCKET, options)
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
