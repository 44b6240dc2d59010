import * as z from 'zod'

export const STORAGES = ['disk', 'supabase', 's3'] as const

/** Where uploaded pictures are stored, and how to connect. */
export type StorageConfig =
  | { driver: 'disk' }
  | { driver: 'supabase'; url: string; key: string }
  | {
      driver: 's3'
      /** Absent for Amazon S3. */
      endpoint: string | undefined
      bucket: string
      region: string
      key: string
      secret: string
    }

const isWebAddress = (address: string) =>
  ['http:', 'https:'].includes(URL.parse(address)?.protocol ?? '')

const address = z
  .string()
  .trim()
  .refine(isWebAddress)
  .transform((text) => text.replace(/\/+$/, ''))

/** The environment variables, each validated by itself. */
export const storageVariables = {
  STORAGE: z.enum(STORAGES).default('disk'),
  SUPABASE_URL: address.optional(),
  SUPABASE_KEY: z.string().trim().optional(),
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_REGION: z.string().trim().default('us-east-1'),
  S3_KEY: z.string().trim().optional(),
  S3_SECRET: z.string().trim().optional(),
}

const Variables = z.object(storageVariables)
type Variables = z.infer<typeof Variables>

const needed = {
  disk: [],
  supabase: ['SUPABASE_URL', 'SUPABASE_KEY'],
  s3: ['S3_BUCKET', 'S3_KEY', 'S3_SECRET'],
} as const

/** The names of the variables that the chosen storage needs and that are not set. */
export const missingVariables = (variables: Variables): string[] =>
  needed[variables.STORAGE].filter((name) => !variables[name])

export const storageAdvice: Record<string, string> = {
  STORAGE: `use um destes valores: ${STORAGES.join(', ')}`,
  SUPABASE_URL:
    'use o endereço do projeto, como https://abc.supabase.co; é necessário com STORAGE=supabase',
  SUPABASE_KEY: 'use a chave do projeto no Supabase; é necessária com STORAGE=supabase',
  S3_ENDPOINT: 'use o endereço do armazenamento, como https://s3.exemplo.com, ou deixe em branco',
  S3_BUCKET: 'use o nome do bucket, como imagens-da-clinica; é necessário com STORAGE=s3',
  S3_REGION: 'use a região do bucket, como sa-east-1',
  S3_KEY: 'use a chave de acesso; é necessária com STORAGE=s3',
  S3_SECRET: 'use o segredo da chave de acesso; é necessário com STORAGE=s3',
}

/** Expects that `missingVariables` returned nothing. */
export function storageOf(variables: Variables): StorageConfig {
  const { STORAGE, SUPABASE_URL = '', SUPABASE_KEY = '' } = variables
  if (STORAGE === 'disk') return { driver: 'disk' }
  if (STORAGE === 'supabase') return { driver: 'supabase', url: SUPABASE_URL, key: SUPABASE_KEY }
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket = '', S3_REGION: region } = variables
  const { S3_KEY: key = '', S3_SECRET: secret = '' } = variables
  return { driver: 's3', endpoint, bucket, region, key, secret }
}
