import { useEffect, useEffectEvent, useRef } from 'react'
import * as z from 'zod'
import { collections, type EntityName, entities, isCollection } from '#content/index.ts'
import type { Draft, SaveDraftRequest } from '#protocol/drafts.ts'
import type { Document } from '#sdk/documents.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { readSections } from '../data/documents.ts'
import { documentOf, putDraft, refreshDrafts } from '../data/drafts.ts'
import { NEW, UNSAVED_VERSION } from '../data/saves.ts'
import { reportError } from '../ui/session-end.ts'
import { collisionPlaceOf } from './conflict-labels.ts'
import type { ServerValues } from './form-rules.ts'
import { hiddenSentencesOf, saveMessageOf } from './hidden-changes.ts'
import { deliver, type SaveService, type StoredEntry } from './queue/deliver.ts'
import { type FormChanges, picked, type Values } from './queue/kept-changes.ts'
import { mergeOf } from './queue/three-way-merge.ts'
import type { UnsavedForm, UnsavedFormOptions } from './unsaved-form.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

/** The fields of a document that one screen edits while other screens edit the rest. What is typed in them is kept apart. */
export type Part = {
  /** The slug of the screen. */
  name: string
  fields: string[]
}

export type UnsavedDocumentOptions<Name extends EntityName> = Pick<
  UnsavedFormOptions,
  'left' | 'success' | 'failure' | 'times' | 'notifySaved' | 'onSaved' | 'onFailed' | 'onDraftSaved'
> & {
  entity: Name
  /** The live document; for a new entry, an unsaved one of version 0. */
  document: Document<Name>
  /** Its draft, if the form is on that. */
  draft?: Draft | undefined
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

export type UnsavedDocument = UnsavedForm & {
  entity: EntityName
  /** As visitors see it, with the fields of other screens. */
  document: Document<EntityName>
  schema: z.ZodObject
  /** One sentence for each place of the page that does not show what was last saved. */
  hiddenSentences: () => string[]
  /** The labels of the fields that somebody published since the draft was written, and that it says differently. */
  disputed: string[]
}

/** What an entry needs before visitors may see it, its draft may leave open. */
const draftSchemaOf = (entity: EntityName, schema: z.ZodObject): z.ZodType =>
  isCollection(entity)
    ? z.preprocess(
        (values) => ({ ...(values as object), [collections[entity].shownBy]: false }),
        schema,
      )
    : schema

/** The form of a document, of a part of it, or of its draft. */
export function useUnsavedDocument<Name extends EntityName>(
  options: UnsavedDocumentOptions<Name>,
): UnsavedDocument {
  const { entity, document, draft, part, success, ...rest } = options
  const hidden = useRef<string[]>([])
  const schema = schemaOf(entity, part)
  const liveOf = (document: StoredEntry): ServerValues => ({
    id: document._id,
    values: picked(document, Object.keys(schema.shape)),
    version: document._version,
    savedAt: document._updatedTime,
  })
  const live = liveOf((draft ? documentOf(draft) : document) as StoredEntry)
  const merge = draft?.base
    ? mergeOf({ mine: live.values, base: draft.base, theirs: document })
    : undefined
  const basedOn = document._version === UNSAVED_VERSION ? null : document._version
  const unsaved = useUnsavedForm({
    ...rest,
    entity,
    part: part?.name,
    isDraft: draft && true,
    live,
    initial: merge?.values,
    schema,
    draftSchema: draftSchemaOf(entity, schema),
    toDraft: (changes, publishAt) => deliver(changes, draftServiceOf({ basedOn, publishAt })),
    liveOf,
    onDocument: (saved) => {
      hidden.current = hiddenSentencesOf(entity, document, saved, readSections())
    },
    success: success && ((values) => saveMessageOf(success(values), hidden.current)),
  })
  useFollowedDocument(draft ? document : undefined, unsaved.form)
  const disputed =
    merge?.collisions.map((at) => collisionPlaceOf(schema, merge.base, at).label) ?? []
  return { ...unsaved, schema, entity, document, disputed, hiddenSentences: () => hidden.current }
}

/** While a draft is written, lets its form follow what others publish meanwhile. */
function useFollowedDocument(document: Values | undefined, form: UnsavedForm['form']) {
  const seen = useRef(document)
  const follow = useEffectEvent(() => {
    const base = seen.current
    seen.current = document
    if (base && document && base._version !== document._version) {
      form.show(mergeOf({ mine: form.getValues(), base, theirs: document }).values)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version is followed once
  useEffect(() => follow(), [document?._version])
}

type Options = Pick<SaveDraftRequest, 'basedOn' | 'publishAt'>

const isStale = (error: unknown): error is SdkError =>
  error instanceof SdkError && error.problem === 'stale-version'

const savedOf = (draft: Draft) => documentOf(draft) as StoredEntry

/** Stores changes in a draft as if that were the document. One that is gone is begun again. */
const draftServiceOf = ({ basedOn, publishAt }: Options): SaveService => {
  const send = async (changes: FormChanges): Promise<StoredEntry> => {
    const { entity, id, base, values } = changes
    const isFirst = changes.basedOn === UNSAVED_VERSION
    const key = { entity, id: id === NEW ? undefined : id }
    try {
      return savedOf(
        await putDraft(key, {
          data: isFirst && basedOn === null ? { ...base, ...values } : values,
          basedOn,
          version: isFirst ? undefined : changes.basedOn,
          publishAt,
        }),
      )
    } catch (error) {
      reportError(error)
      if (!isStale(error)) throw error
      await refreshDrafts()
      if (!error.data) return send({ ...changes, values: { ...base, ...values }, basedOn: 0 })
      const { code, message, problem } = error
      throw new SdkError(code, message, { data: savedOf(error.data as Draft), problem })
    }
  }
  return { send, list: async () => [] }
}
