import {
  type EntityName,
  entities,
  isCollection,
  isSection,
  type SectionName,
} from '#content/index.ts'
import type { DocumentFacts } from '#protocol/documents.ts'
import type { Database } from '../database/tables.ts'
import { problem } from '../http/problems.ts'
import { queryProblem, shortened } from '../http/route-schemas.ts'
import { type Document, readDocument } from './documents.ts'
import { aliasesOf, readSettled, withAliases } from './parse-document.ts'

/** A document as callers see it: its fields under all their names, and its metadata. */
export type PresentedDocument = Record<string, unknown> & DocumentFacts

/** Missing or unreadable fields get their default, so that the result always matches the schema. */
export function presentDocument(document: Document): PresentedDocument {
  const entity = document.entity as EntityName
  const fields = readSettled(entity, document.data)
  return {
    ...(isCollection(entity) ? { id: document.id } : {}),
    ...withAliases(entity, fields),
    _id: document.id,
    _version: document.version,
    _createdTime: document.createdAt,
    _updatedTime: document.updatedAt,
    _isExample: document.isExample,
  }
}

/** The documents of a list without some of their fields. Throws `invalid-query` for a name that is none. */
export function presentDocuments(
  entity: EntityName,
  documents: Document[],
  omit: string[],
): Partial<PresentedDocument>[] {
  const names = [...Object.keys(entities[entity].schema.shape), ...Object.keys(aliasesOf(entity))]
  const unknown = omit.find((name) => !names.includes(name))
  if (unknown !== undefined) throw queryProblem('omit', `Campo desconhecido: ${shortened(unknown)}`)
  // JSON leaves out what is undefined.
  const left = Object.fromEntries(omit.map((name) => [name, undefined]))
  return documents.map((document) => ({ ...presentDocument(document), ...left }))
}

/** Throws `document-not-found`. A section that was never saved has its default content and version 0. */
export async function readPresentedDocument(
  db: Database,
  entity: EntityName,
  id: string,
): Promise<PresentedDocument> {
  const document = await readDocument(db, entity, id)
  if (document) return presentDocument(document)
  if (isSection(entity) && id === entity) return presentDocument(unsavedSection(entity))
  throw problem('document-not-found')
}

const unsavedSection = (entity: SectionName): Document => ({
  entity,
  id: entity,
  data: entities[entity].fallback,
  version: 0,
  position: 0,
  isExample: true,
  createdAt: '',
  updatedAt: '',
  updatedBy: '',
})
