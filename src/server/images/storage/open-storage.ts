import { cachedStorage } from './cached-storage.ts'
import { openDiskStorage } from './disk-storage.ts'
import type { ImageStorage } from './image-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { StorageConfig } from './storage-config.ts'
import { openSupabaseStorage } from './supabase-storage.ts'

/** Opens the configured storage; `folder` is used by the disk driver. */
export function openStorage(config: StorageConfig, folder: string): ImageStorage {
  if (config.driver === 'disk') return openDiskStorage(folder)
  return cachedStorage(config.driver === 's3' ? openS3Storage(config) : openSupabaseStorage(config))
}
