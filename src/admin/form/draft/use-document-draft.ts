import { useRef } from 'react'
import * as z from 'zod'
import { type EntityName, entities } from '#content/index.ts'
import type { Document, Fields } from '#sdk/documents.ts'
import { fieldsOf, readSections } from '../../data/documents.ts'
import { save as saveDocument } from '../../data/saves.ts'
import { picked } from './changed-fields.ts'
import { hiddenWordsOf, toldWith } from './hidden-words.ts'
import { type Draft, type DraftOptions, type Live, useDraft } from './use-draft.ts'

/** The fields that a screen edits of a document whose others are edited elsewhere; its drafts are its own. */
export type Part = { name: string; fields: string[] }

export type DocumentDraftOptions<Name extends EntityName> = Pick<
  DraftOptions,
  'success' | 'failure' | 'onSaved' | 'onFailed'
> & {
  entity: Name
  /** What is live; for a new one, an unsaved document of version 0. */
  document: Document<Name>
  part?: Part | undefined
  /** How it is saved when that is not an update. */
  save?: ((fields: Fields<Name>, version: number) => Promise<Document<Name>>) | undefined
}

/** Under which the browser keeps what was typed there. */
export const draftIdOf = (id: string, part: Part | undefined) => (part ? `${id}_${part.name}` : id)

export function schemaOf(entity: EntityName, part: Part | undefined): z.ZodObject {
  const schema = entities[entity].schema as z.ZodObject
  if (!part) return schema
  return z.object(
    Object.fromEntries(part.fields.map((name) => [name, schema.shape[name]])) as z.ZodRawShape,
  )
}

export type DocumentDraft = Draft & {
  entity: EntityName
  schema: z.ZodObject
  /** Where the page does not show what was last saved, in words. */
  hiddenWords: () => string[]
}

/** The draft of a document, or of a part of it. */
export function useDocumentDraft<Name extends EntityName>(
  options: DocumentDraftOptions<Name>,
): DocumentDraft {
  const { entity, document, part, save, success, ...rest } = options
  const hidden = useRef<string[]>([])
  const schema = schemaOf(entity, part)
  const liveOf = (document: Document<Name>): Live => ({
    values: picked(fieldsOf(entity, document), Object.keys(schema.shape)),
    version: document._version,
    savedAt: document._updatedTime,
  })
  const update = (fields: Fields<Name>, version: number) =>
    saveDocument(entity, { _id: document._id, _version: version }, fields as never)
  const draft = useDraft({
    ...rest,
    entity,
    id: draftIdOf(document._id, part),
    live: liveOf(document),
    schema,
    save: async (fields, version) => {
      const saved = await (save ?? update)(fields as never, version)
      hidden.current = hiddenWordsOf(entity, document, saved, readSections())
      return liveOf(saved)
    },
    success: success && ((values) => toldWith(success(values), hidden.current)),
    liveOf: (document) => liveOf(document as Document<Name>),
  })
  return { ...draft, schema, entity, hiddenWords: () => hidden.current }
}
