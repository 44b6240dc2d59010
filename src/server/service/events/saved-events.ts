import { isEntity } from '#content/index.ts'
import { isErasing, type SavedEvent, type SaveKind } from '#protocol/history.ts'
import { readAuthors } from '../../accounts/people/authors.ts'
import type { Database } from '../../database/tables.ts'

/** Without events, everything is read again: an erasure makes open panels lose what they know. */
export type News = { save: number; events: SavedEvent[] }

/** What each save after `after`, up to and including `upTo`, changed. */
export async function readNews(db: Database, after: number, upTo: number): Promise<News[]> {
  const saves = await db
    .selectFrom('saves')
    .select(['id', 'at', 'by', 'kind'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .execute()
  const rows = await db
    .selectFrom('revisions')
    .select(['save', 'entity', 'id', 'version'])
    .select(({ eb }) => eb('data', 'is', null).as('is_deletion'))
    .where('save', '>', after)
    .where('save', '<=', upTo)
    .orderBy('version')
    .execute()
  const changes = Map.groupBy(rows, ({ save }) => save)
  const authorOf = await readAuthors(
    db,
    saves.map(({ by }) => by),
  )
  return saves.map(({ id: save, at, by, kind }) => ({
    save,
    events: (isErasing(kind) ? [] : (changes.get(save) ?? [])).flatMap((row) => {
      const change = toChange(row, kind)
      return change ? [{ ...change, by: authorOf(by), at, save }] : []
    }),
  }))
}

type Row = { entity: string; id: string; version: number; is_deletion: unknown }
type Told = Pick<SavedEvent, 'entity' | 'id' | 'version' | 'kind' | 'deleted'>

/** Undefined for an entity that the site no longer has. */
function toChange({ entity, id, version, is_deletion }: Row, save: SaveKind): Told | undefined {
  if (!isEntity(entity)) return undefined
  if (is_deletion) return { entity, id, version, kind: 'deleted', deleted: true }
  if (save === 'restore' || save === 'undo') return { entity, id, version, kind: 'restored' }
  return { entity, id, version, kind: version === 1 ? 'created' : 'edited' }
}
