import { randomBytes } from 'node:crypto'
import { type CollectionName, collections } from '#content/index.ts'

const RANDOM_BYTES = 8

/** Prefix, time and random part, such as treatment_1767225600000_9f86d081884c7d65; later ids sort later. */
export const newIdOf = (entity: CollectionName) =>
  `${collections[entity].prefix}${Date.now()}_${randomBytes(RANDOM_BYTES).toString('hex')}`
