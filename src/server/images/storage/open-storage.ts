import { LRUCache } from 'lru-cache'
import { openDiskStorage } from './disk-storage.ts'
import type { ImageStorage } from './image-storage.ts'
import { openS3Storage } from './s3-storage.ts'
import type { StorageConfig } from './storage-config.ts'
import { openSupabaseStorage } from './supabase-storage.ts'

const MAX_CACHED_BYTES = 16 * 1024 * 1024

/** Opens the configured storage; `folder` is used by the disk driver. */
export function openStorage(config: StorageConfig, folder: string): ImageStorage {
  if (config.driver === 'disk') return openDiskStorage(folder)
  return cachedStorage(config.driver === 's3' ? openS3Storage(config) : openSupabaseStorage(config))
}

/** Keeps the pictures read last from a remote storage in memory. */
export function cachedStorage(images: ImageStorage, maxBytes = MAX_CACHED_BYTES): ImageStorage {
  const known = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    // Refuses a size of nothing.
    sizeCalculation: ({ length }) => Math.max(1, length),
  })
  return {
    ...images,
    uncached: images,
    replace: async (path, bytes, type) => {
      known.delete(path)
      await images.replace(path, bytes, type)
    },
    read: async (path) => {
      const kept = known.get(path)
      if (kept) return kept
      const bytes = await images.read(path)
      if (bytes) known.set(path, bytes)
      return bytes
    },
    delete: async (path) => {
      known.delete(path)
      await images.delete(path)
    },
  }
}
