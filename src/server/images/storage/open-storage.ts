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
  const known = new Map<string, Buffer>()
  let size = 0

  function forget(path: string) {
    size -= known.get(path)?.length ?? 0
    known.delete(path)
  }

  function remember(path: string, bytes: Buffer) {
    forget(path)
    if (bytes.length > maxBytes) return
    known.set(path, bytes)
    size += bytes.length
    for (const oldest of known.keys()) {
      if (size <= maxBytes) return
      forget(oldest)
    }
  }

  return {
    ...images,
    uncached: images,
    replace: async (path, bytes, type) => {
      forget(path)
      await images.replace(path, bytes, type)
    },
    read: async (path) => {
      const bytes = known.get(path) ?? (await images.read(path))
      if (bytes) remember(path, bytes)
      return bytes
    },
    delete: async (path) => {
      forget(path)
      await images.delete(path)
    },
  }
}
