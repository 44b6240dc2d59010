import { queryOptions, useQuery } from '@tanstack/react-query'
import type { EntityName } from '#content/index.ts'
import type { ClinicTime } from '#content/rules/page-clock.ts'
import {
  DRAFTS_PATH,
  type Draft,
  type DraftKey,
  draftPathOf,
  PUBLISH_DRAFTS_PATH,
  type PublishDraftsRequest,
  type PublishedDrafts,
  type SaveDraftRequest,
} from '#protocol/drafts.ts'
import type { Document } from '#sdk/documents.ts'
import { refreshOverview } from './history.ts'
import { isReception, refetchQueries } from './query-client.ts'
import { announce, refreshData } from './saves.ts'
import { client, post, readerOf } from './site-client.ts'
import { withReason } from './wording.ts'

/** What is prepared, the next to be published first. Reception prepares nothing. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: readerOf<Draft[]>(DRAFTS_PATH),
  enabled: () => !isReception(),
})

export const useDrafts = (): Draft[] => useQuery(draftsQuery).data ?? NONE

const NONE: Draft[] = []

export const refreshDrafts = () => refetchQueries(draftsQuery.queryKey)

/** The entry that would be on the site with this draft. */
export const documentOf = <Name extends EntityName>({ id, data, version, at }: Draft) =>
  ({
    ...data,
    ...{ id, _id: id, _version: version, _updatedTime: at, _createdTime: '', _isExample: false },
  }) as unknown as Document<Name>

/** Without an id, of a new entry. */
export async function putDraft(
  { entity, id }: { entity: string; id?: string | undefined },
  body: SaveDraftRequest,
): Promise<Draft> {
  const [method, path] =
    id === undefined ? ['POST', `${DRAFTS_PATH}/${entity}`] : ['PUT', draftPathOf(entity, id)]
  const draft = await withReason((reason) =>
    client.call<Draft>(path, { method, body: { ...body, reason } }),
  )
  await refreshDrafts()
  return draft
}

/** Gives it a day, another one, or none; what it says stays. */
export const scheduleDraft = (draft: Draft, publishAt: ClinicTime | null) =>
  putDraft(draft, { data: {}, basedOn: draft.basedOn, version: draft.version, publishAt })

/** `onGone` is called before the screen shows it. */
export async function discardDraft({ entity, id, version }: DraftKey, onGone?: () => void) {
  try {
    await client.call(`${draftPathOf(entity, id)}?version=${version}`, { method: 'DELETE' })
    onGone?.()
  } finally {
    await refreshDrafts()
  }
}

/** Live when this resolves, as one save; what was refused is named and stays a draft. */
export async function publishDrafts(drafts: DraftKey[]): Promise<PublishedDrafts> {
  const keys = drafts.map(({ entity, id, version }) => ({ entity, id, version }))
  const send = (reason?: string) => {
    const body: PublishDraftsRequest = { drafts: keys, reason }
    return post<PublishedDrafts>(PUBLISH_DRAFTS_PATH, body)
  }
  try {
    const published = await withReason(send)
    announce(...drafts.map(({ entity }) => entity as EntityName))
    return published
  } finally {
    // A new entry is in its list before its draft is gone: otherwise its form would close as that of a missing one.
    await refreshData()
    await refreshDrafts()
    refreshOverview()
  }
}
