import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Account } from './storage-config.ts'

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
export const statusOf = (error: unknown): number =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0
