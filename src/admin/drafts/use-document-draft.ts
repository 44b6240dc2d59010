import { useRef } from 'react'
import * as z from 'zod'
import { type EntityName, entities } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { readSections } from '../data/documents.ts'
import type { Draft, DraftOptions } from './draft.ts'
import type { ServerValues } from './draft-rules.ts'
import { hiddenSentencesOf, saveMessageOf } from './hidden-changes.ts'
import { picked } from './queue/changed-fields.ts'
import type { SavedDocument } from './queue/deliver.ts'
import { useDraft } from './use-draft.ts'

/** The fields of a document that one screen edits while other screens edit the rest. It has its own drafts. */
export type Part = {
  /** The slug of the screen. */
  name: string
  fields: string[]
}

export type DocumentDraftOptions<Name extends EntityName> = Pick<
  DraftOptions,
  'success' | 'failure' | 'times' | 'notifySaved' | 'onSaved' | 'onFailed'
> & {
  entity: Name
  /** The live document; for a new entry, an unsaved one of version 0. */
  document: Document<Name>
  part?: Part | undefined
}

const partSchemas = new WeakMap<Part, z.ZodObject>()

/** Returns the same schema each time for the same part, so that what is derived from it can be cached. */
function schemaOf(entity: EntityName, part: Part | undefined): z.ZodObject {
  const schema = entities[entity].schema as z.ZodObject
  if (!part) return schema
  const known =
    partSchemas.get(part) ??
    z.object(
      Object.fromEntries(part.fields.map((name) => [name, schema.shape[name]])) as z.ZodRawShape,
    )
  partSchemas.set(part, known)
  return known
}

export type DocumentDraft = Draft & {
  entity: EntityName
  /** As it is saved, with the fields of other screens. */
  document: Document<EntityName>
  schema: z.ZodObject
  /** One sentence for each place of the page that does not show what was last saved. */
  hiddenSentences: () => string[]
}

/** The draft of a document, or of a part of it. */
export function useDocumentDraft<Name extends EntityName>(
  options: DocumentDraftOptions<Name>,
): DocumentDraft {
  const { entity, document, part, success, ...rest } = options
  const hidden = useRef<string[]>([])
  const schema = schemaOf(entity, part)
  const liveOf = (document: SavedDocument): ServerValues => ({
    id: document._id,
    values: picked(document, Object.keys(schema.shape)),
    version: document._version,
    savedAt: document._updatedTime,
  })
  const draft = useDraft({
    ...rest,
    entity,
    part: part?.name,
    live: liveOf(document as SavedDocument),
    schema,
    liveOf,
    onDocument: (saved) => {
      hidden.current = hiddenSentencesOf(entity, document, saved, readSections())
    },
    success: success && ((values) => saveMessageOf(success(values), hidden.current)),
  })
  return { ...draft, schema, entity, document, hiddenSentences: () => hidden.current }
}
