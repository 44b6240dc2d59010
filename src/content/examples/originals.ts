import type { CollectionName, StoredDocument } from '../index.ts'
import { exampleDocuments } from './examples.ts'

/** Lists whose examples are people who don't exist; a launched site must not show them. */
const inventedPeople: CollectionName[] = ['team', 'testimonials']

/** The entries with which a list starts: the examples of a new site, or none where a launched site must not show them. */
export const originalsOf = (entity: CollectionName, isLaunched: boolean): StoredDocument[] =>
  isLaunched && inventedPeople.includes(entity)
    ? []
    : exampleDocuments().filter((document) => document.entity === entity)
