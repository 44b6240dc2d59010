import type { S3Client } from '@aws-sdk/client-s3'
import { categories } from '../categories.ts'
import {
  type ImageStorage,
  notStored,
  requirePath,
  STORAGE_LIMIT_MILLISECONDS,
  storageReasonOf,
  withStorageLimit,
} from './image-storage.ts'
import type { S3Account } from './storage-config.ts'

const FOREVER = 'public, max-age=31536000, immutable'

type Options = S3Account & { timeout?: number }
type Send = <Result>(
  work: (opened: OpenedS3, signal: AbortSignal) => Promise<Result>,
) => Promise<Result>

/** Stores pictures in any S3-compatible store. */
export function openS3Storage(options: Options): ImageStorage {
  const { bucket: Bucket, timeout = STORAGE_LIMIT_MILLISECONDS } = options
  let opened: Promise<OpenedS3> | undefined

  /** Opens the client on first use, so that only sites on S3 load the SDK. */
  const send: Send = (work) =>
    withStorageLimit(async (signal) => {
      opened ??= openS3Client(options, timeout)
      return work(await opened, signal)
    }, timeout)

  const put = (path: string, bytes: Buffer, type: string) =>
    send(async ({ s3, client }, abortSignal) => {
      const input = {
        Bucket,
        Key: requirePath(path),
        Body: bytes,
        ContentType: type,
        CacheControl: FOREVER,
      }
      await client.send(new s3.PutObjectCommand(input), { abortSignal })
    }).catch((error) => {
      throw notStored(`Erro no upload: ${reasonOf(error)}`, error)
    })

  const hasKeys = (Prefix: string) =>
    send(async ({ s3, client }, abortSignal) => {
      const input = { Bucket, Prefix, MaxKeys: 1 }
      const page = await client.send(new s3.ListObjectsV2Command(input), { abortSignal })
      return (page.Contents ?? []).length > 0
    })

  return {
    driver: 's3',
    save: async (path, bytes, type) => {
      await put(path, bytes, type)
      return path
    },
    replace: put,
    read: (path) =>
      send(async ({ s3, client }, abortSignal) => {
        const command = new s3.GetObjectCommand({ Bucket, Key: requirePath(path) })
        const answer = await client.send(command, { abortSignal }).catch(async (error) => {
          if (statusOf(error) !== NOT_FOUND) throw error
          // Rejects if it is the bucket that is missing: stores name that differently.
          await hasKeys('')
        })
        const bytes = await answer?.Body?.transformToByteArray()
        return bytes && Buffer.from(bytes)
      }),
    delete: (path) =>
      send(async ({ s3, client }, abortSignal) => {
        const command = new s3.DeleteObjectCommand({ Bucket, Key: requirePath(path) })
        await client.send(command, { abortSignal })
      }),
    hasPictures: async () => {
      for (const category of categories) if (await hasKeys(`${category}/`)) return true
      return false
    },
  }
}

const NOT_FOUND = 404

/** The store's explanation is in English; its code is enough. */
function reasonOf(error: unknown): string {
  const status = statusOf(error)
  if (status === 0) return storageReasonOf(error)
  const { name } = error as Error
  return `o armazenamento de imagens recusou o pedido (${status} ${name}).`
}

const MAX_ATTEMPTS = 2

export type OpenedS3 = { s3: typeof import('@aws-sdk/client-s3'); client: S3Client }

/** Loads the SDK, which only sites that use S3 need. */
export async function openS3Client(options: S3Account, timeout: number): Promise<OpenedS3> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region: options.region,
    credentials: { accessKeyId: options.key, secretAccessKey: options.secret },
    ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
    maxAttempts: MAX_ATTEMPTS,
    // Not every store supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: timeout,
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
    },
  })
  return { s3, client }
}

/** The status of the store's answer; 0 if there was none. */
const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
