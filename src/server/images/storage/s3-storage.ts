import type { S3Client } from '@aws-sdk/client-s3'
import { type ImageStorage, requirePath } from './image-storage.ts'
import { messageOf, notStored } from './not-stored.ts'
import type { StorageConfig } from './storage-config.ts'
import { renamed } from './stored-name.ts'

const FOREVER = 'public, max-age=31536000, immutable'
const TIMEOUT_MILLISECONDS = 20_000
const MAX_ATTEMPTS = 2

type Options = Extract<StorageConfig, { driver: 's3' }> & { timeout?: number }
type Library = typeof import('@aws-sdk/client-s3')

/** Any store that speaks S3. */
export function openS3Storage(options: Omit<Options, 'driver'>): ImageStorage {
  const { bucket: Bucket, timeout = TIMEOUT_MILLISECONDS } = options
  let opened: Promise<{ s3: Library; client: S3Client }> | undefined

  // Only a site that uses it pays for the library.
  const open = async () => {
    const s3 = await import('@aws-sdk/client-s3')
    const client = new s3.S3Client({
      region: options.region,
      credentials: { accessKeyId: options.key, secretAccessKey: options.secret },
      ...(options.endpoint && { endpoint: options.endpoint, forcePathStyle: true }),
      maxAttempts: MAX_ATTEMPTS,
      // Not every store knows the newer checksums.
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
  const library = () => {
    opened ??= open()
    return opened
  }

  async function put(path: string, bytes: Buffer, type: string, isNew: boolean) {
    const { s3, client } = await library()
    const input = {
      Bucket,
      Key: requirePath(path),
      Body: bytes,
      ContentType: type,
      CacheControl: FOREVER,
      ...(isNew && { IfNoneMatch: '*' }),
    }
    await client.send(new s3.PutObjectCommand(input))
  }

  /** A store that can't tell whether a name is taken takes it as it is: no two of our names are alike. */
  const putAnew = (path: string, bytes: Buffer, type: string) =>
    put(path, bytes, type, true).catch((error) => {
      if (statusOf(error) !== NOT_IMPLEMENTED) throw error
      return put(path, bytes, type, false)
    })

  async function save(path: string, bytes: Buffer, type: string): Promise<string> {
    try {
      await putAnew(path, bytes, type)
      return path
    } catch (error) {
      if (!TAKEN.includes(statusOf(error)))
        throw notStored(`Erro no upload: ${messageOf(error)}`, error)
    }
    const other = renamed(path)
    await putAnew(other, bytes, type).catch((error) => {
      throw notStored(`Erro no upload (retry): ${messageOf(error)}`, error)
    })
    return other
  }

  return {
    driver: 's3',
    save,
    replace: (path, bytes, type) =>
      put(path, bytes, type, false).catch((error) => {
        throw notStored(`Erro no upload: ${messageOf(error)}`, error)
      }),
    read: async (path) => {
      const { s3, client } = await library()
      const command = new s3.GetObjectCommand({ Bucket, Key: requirePath(path) })
      const answer = await client.send(command).catch(undefinedIfMissing)
      const bytes = await answer?.Body?.transformToByteArray()
      return bytes && Buffer.from(bytes)
    },
    sizeOf: async (path) => {
      const { s3, client } = await library()
      const command = new s3.HeadObjectCommand({ Bucket, Key: requirePath(path) })
      return (await client.send(command).catch(undefinedIfMissing))?.ContentLength
    },
    delete: async (path) => {
      const { s3, client } = await library()
      await client.send(new s3.DeleteObjectCommand({ Bucket, Key: requirePath(path) }))
    },
    list: async function* () {
      const { s3, client } = await library()
      for await (const page of s3.paginateListObjectsV2({ client }, { Bucket })) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
      }
    },
  }
}

const NOT_FOUND = 404
const NOT_IMPLEMENTED = 501
const TAKEN = [409, 412]

const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0

function undefinedIfMissing(error: unknown): undefined {
  if (statusOf(error) !== NOT_FOUND) throw error
}
