import * as z from 'zod'

const STORAGES = ['disk', 'supabase', 's3'] as const

export type S3Account = {
  /** Absent for Amazon S3. */
  endpoint: string | undefined
  bucket: string
  region: string
  key: string
  secret: string
}

/** Where uploaded pictures are stored, and how to connect. */
export type StorageConfig =
  | { driver: 'disk' }
  | { driver: 'supabase'; url: string; key: string }
  | (S3Account & { driver: 's3' })

const isWebAddress = (address: string) =>
  ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '')

const address = z
  .string()
  .trim()
  .refine(isWebAddress)
  .transform((text) => text.replace(/\/+$/, ''))

const bucketName = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)

/** The environment variables, each validated by itself. */
export const storageVariables = {
  STORAGE: z.enum(STORAGES).default('disk'),
  SUPABASE_URL: address.optional(),
  SUPABASE_KEY: z.string().trim().optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_KEY: z.string().trim().optional(),
  S3_SECRET: z.string().trim().optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
}

const Variables = z.object(storageVariables)
type Variables = z.infer<typeof Variables>

const needed = {
  disk: [],
  supabase: ['SUPABASE_URL', 'SUPABASE_KEY'],
  s3: ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
} as const

/** The names of the variables that the chosen storage needs and that are not set. */
export function missingVariables(variables: Variables): string[] {
  const ofBackups = variables.BACKUP_S3_BUCKET ? (['S3_KEY', 'S3_SECRET'] as const) : []
  const all = new Set([...needed[variables.STORAGE], ...ofBackups])
  return [...all].filter((name) => !variables[name])
}

export const storageAdvice: Record<string, string> = {
  STORAGE: `use um destes valores: ${STORAGES.join(', ')}`,
  SUPABASE_URL:
    'use o endereço do projeto, como https://abc.supabase.co; é necessário com STORAGE=supabase',
  SUPABASE_KEY: 'use a chave do projeto no Supabase; é necessária com STORAGE=supabase',
  S3_ENDPOINT: 'use o endereço do armazenamento, como https://s3.exemplo.com, ou deixe em branco',
  S3_BUCKET: 'use o nome do bucket, como imagens-da-clinica; é necessário com STORAGE=s3',
  S3_REGION: 'use a região do bucket, como sa-east-1',
  S3_KEY: 'use a chave de acesso; é necessária com STORAGE=s3 e com BACKUP_S3_BUCKET',
  S3_SECRET: 'use o segredo da chave de acesso; é necessário com STORAGE=s3 e com BACKUP_S3_BUCKET',
  BACKUP_S3_BUCKET: 'use o nome do bucket das cópias, como copias-da-clinica, ou deixe em branco',
}

/** Expects that `missingVariables` returned nothing. */
export function storageOf(variables: Variables): StorageConfig {
  const { STORAGE, SUPABASE_URL = '', SUPABASE_KEY = '', S3_BUCKET = '' } = variables
  if (STORAGE === 'disk') return { driver: 'disk' }
  if (STORAGE === 'supabase') return { driver: 'supabase', url: SUPABASE_URL, key: SUPABASE_KEY }
  return { driver: 's3', ...accountOf(variables), bucket: S3_BUCKET }
}

/** Expects that `missingVariables` returned nothing. */
export function backupBucketOf(variables: Variables): S3Account | undefined {
  const { BACKUP_S3_BUCKET: bucket } = variables
  return bucket ? { ...accountOf(variables), bucket } : undefined
}

const accountOf = ({ S3_ENDPOINT, S3_REGION, S3_KEY = '', S3_SECRET = '' }: Variables) => ({
  endpoint: S3_ENDPOINT,
  region: S3_REGION,
  key: S3_KEY,
  secret: S3_SECRET,
})
