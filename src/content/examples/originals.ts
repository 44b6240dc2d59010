import { type CollectionName, collections, type StoredDocument } from '../index.ts'
import { exampleDocuments } from './examples.ts'

/** The entries with which a list starts: the examples of a new site, or none where a launched site must not show them. */
export const originalsOf = (entity: CollectionName, isLaunched: boolean): StoredDocument[] =>
  isLaunched && collections[entity].hasInventedPeople
    ? []
    : exampleDocuments().filter((document) => document.entity === entity)
