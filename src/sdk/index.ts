export type { UploadedFile } from '#protocol/library.ts'
export type { WordingMatch } from '#protocol/wording.ts'
export { type Client, type ClientOptions, createClient, type Mail, type User } from './client.ts'
export type {
  Changes,
  Document,
  Fields,
  Filter,
  FindQuery,
  ListQuery,
  SaveOptions,
  Target,
  Update,
} from './documents.ts'
export type { EntityClient } from './entity-client.ts'
export type { UploadOptions } from './files.ts'
export { isAway, SdkError } from './sdk-error.ts'
