import { createReadStream } from 'node:fs'
import { openS3Client } from '../images/storage/s3-storage.ts'
import type { S3Account } from '../images/storage/storage-config.ts'
import { expiredBackupsOf, listBackups } from './backup-folder.ts'
import { readBackupName } from './backup-format.ts'
import { readHead } from './check-backup.ts'

const PREFIX = 'backups/'
/** The metadata with the full id of the site that made the backup; its name has only a part of it. */
const SITE_ID = 'site-id'
/** The metadata that tells a site in use from one with nothing but the examples. */
const IS_USED = 'is-used'
const UPLOAD_MILLISECONDS = 3_600_000

export type CopyOptions = {
  account: S3Account
  folder: string
  siteId: string
  now: Date
  signal: AbortSignal
  /** Whether the newest backup has every picture; nothing is deleted for one that has not. */
  isWhole: boolean
}

const FIND_MILLISECONDS = 10_000

type Bucket = Awaited<ReturnType<typeof openS3Client>>

async function readNames({ s3, client }: Bucket, bucket: string): Promise<string[]> {
  const pages = s3.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: PREFIX })
  const names: string[] = []
  for await (const { Contents = [] } of pages) {
    names.push(...Contents.flatMap(({ Key }) => Key?.slice(PREFIX.length) ?? []))
  }
  return names
}

/** The newest backup in the bucket, of whichever site, that has more than the examples. */
export async function findUsedInBucket(account: S3Account): Promise<string | undefined> {
  const { s3, client } = await openS3Client(account, FIND_MILLISECONDS)
  const { bucket } = account
  try {
    const names = await readNames({ s3, client }, bucket)
    const copies = names.flatMap((name) => {
      const at = readBackupName(name)?.at
      return at ? [{ name, at }] : []
    })
    for (const { name } of copies.sort((one, other) => other.at.getTime() - one.at.getTime())) {
      const head = new s3.HeadObjectCommand({ Bucket: bucket, Key: PREFIX + name })
      const { Metadata } = await client.send(head)
      if (Metadata?.[IS_USED] !== 'false') return name
    }
    return undefined
  } finally {
    client.destroy()
  }
}

/** Uploads the nightly backups that the bucket lacks, and deletes those in it that have expired and that this site made. */
export async function copyToBucket({
  account,
  folder,
  siteId,
  now,
  signal,
  isWhole,
}: CopyOptions): Promise<void> {
  const { s3, client } = await openS3Client(account, UPLOAD_MILLISECONDS)
  const { bucket: Bucket } = account
  const options = { abortSignal: signal }
  const of = (name: string) => ({ Bucket, Key: PREFIX + name })

  async function upload(name: string, path: string, bytes: number): Promise<void> {
    const command = new s3.PutObjectCommand({
      ...of(name),
      Body: createReadStream(path),
      ContentLength: bytes,
      ContentType: 'application/gzip',
      Metadata: { [SITE_ID]: siteId, [IS_USED]: String((await readHead(path)).isUsed) },
    })
    await client.send(command, options)
    const { ContentLength } = await client.send(new s3.HeadObjectCommand(of(name)), options)
    if (ContentLength !== bytes) throw new Error(`The bucket has only a part of ${name}.`)
  }

  async function deleteOwn(name: string): Promise<void> {
    const { Metadata } = await client.send(new s3.HeadObjectCommand(of(name)), options)
    if (Metadata?.[SITE_ID] !== siteId) return
    await client.send(new s3.DeleteObjectCommand(of(name)), options)
  }

  const isNightly = (name: string) => readBackupName(name, siteId)?.kind === 'nightly'
  try {
    const there = new Set((await readNames({ s3, client }, Bucket)).filter(isNightly))
    const here = (await listBackups([folder], siteId)).filter(({ kind }) => kind === 'nightly')
    const names = new Set([...there, ...here.map(({ name }) => name)])
    const copies = [...names].flatMap((name) => {
      const at = readBackupName(name, siteId)?.at
      return at ? [{ name, at }] : []
    })
    const expired = new Set(isWhole ? expiredBackupsOf(copies, now) : [])
    for (const { name, path, bytes } of here) {
      if (!there.has(name) && !expired.has(name)) await upload(name, path, bytes)
    }
    for (const name of expired) if (there.has(name)) await deleteOwn(name)
  } finally {
    client.destroy()
  }
}
