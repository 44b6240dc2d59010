import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { Manifest } from '#content/history/manifest-changes.ts'
import { isEntity, type StoredDocument } from '#content/index.ts'
import type { Role } from '#protocol/accounts.ts'
import {
  lastingKinds,
  type ReleaseKind,
  type ScreenPart,
  type UndoRequest,
  type UndoResult,
  type UndoStack,
  type UndoStep,
} from '#protocol/history.ts'
import { readAuthors } from '../accounts/people/authors.ts'
import { readWorkingManifest, toManifest } from '../content/manifests.ts'
import { readSettled } from '../content/parse-document.ts'
import { readLaunchRelease, readManifestDocuments } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { applyRestore } from './apply-restore.ts'
import { isPresenceChanged, partOf, screenSheetOf } from './screen-plan.ts'

/** How many releases that changed a screen are looked at; changes before them are in the history. */
const RELEASES_READ = 100

/** What the screen said after a release. */
type Moment = { id: number; kind: ReleaseKind; at: string; by: string; documents: StoredDocument[] }

/** The nearest steps of the screen. None leads past the launch or another release that lasts. */
export async function readUndoStack(db: Database, screen: ScreenPart[]): Promise<UndoStack> {
  const moments = await readMoments(db, screen)
  const newest = moments.at(-1)
  if (!newest) return { basedOn: 0, undo: null, redo: null }
  const basedOn = newest.id
  const working = documentsOf(await readManifestDocuments(db, await readOwn(db, screen)))
  if (screenSheetOf(screen, newest.documents, working).length > 0) {
    return { basedOn, undo: null, redo: null, isWaiting: true }
  }
  const { past, future } = replay(screen, moments)
  const [before, now, next] = [past.at(-2), past.at(-1), future[0]]
  const authorOf = await readAuthors(
    db,
    [now, next].flatMap((moment) => moment?.by ?? []),
  )
  const stepOf = (from?: Moment, made?: Moment, to = made): UndoStep | null =>
    from && made && to
      ? {
          to: to.id,
          at: made.at,
          by: authorOf(made.by),
          documents: screenSheetOf(screen, from.documents, made.documents),
        }
      : null
  return { basedOn, undo: stepOf(before, now, before), redo: stepOf(now, next) }
}

/** Undoes or redoes the nearest step of the screen, as a change of its own. Throws `changed-meanwhile`, `changes-waiting`, `no-such-step` for any other release, and what `planRestore` throws. */
export function undoTo(
  db: Database,
  { screen, to, basedOn }: UndoRequest,
  by: string,
  role?: Role,
): Promise<UndoResult> {
  return withWriteLock(db, async (db) => {
    const stack = await readUndoStack(db, screen)
    if (stack.basedOn !== basedOn) throw problem('changed-meanwhile')
    if (stack.isWaiting) throw problem('changes-waiting')
    const isRedo = stack.redo?.to === to
    if (!isRedo && stack.undo?.to !== to) throw problem('no-such-step')
    const scope = { what: 'screen' as const, screen, release: to }
    const restored = await applyRestore(db, scope, { by, kind: isRedo ? 'redo' : 'undo', role })
    return { ...restored, stack: await readUndoStack(db, screen) }
  })
}

/** The past of the screen, the present last, and what was undone, the nearest first. */
type Replayed = { past: Moment[]; future: Moment[] }

/** An undo or a redo leads to a moment that says the same; it is known by that, because the stack of another screen may hold only a part of it. */
function replay(screen: ScreenPart[], [first, ...later]: Moment[]): Replayed {
  const sheetOf = (from: Moment | undefined, to: Moment) =>
    screenSheetOf(screen, from?.documents ?? [], to.documents)
  let past = first ? [first] : []
  let future: Moment[] = []
  for (const moment of later) {
    const sheets = sheetOf(past.at(-1), moment)
    if (sheets.length === 0) continue
    const isSame = (other: Moment) => sheetOf(other, moment).length === 0
    const back = moment.kind === 'undo' ? past.findLastIndex(isSame) : -1
    const forth = moment.kind === 'redo' ? future.findIndex(isSame) : -1
    if (isLasting(screen, moment, sheets)) {
      past = [moment]
      future = []
    } else if (back >= 0) {
      future = [...past.slice(back + 1), ...future]
      past = past.slice(0, back + 1)
    } else if (forth >= 0) {
      past = [...past, ...future.slice(0, forth + 1)]
      future = future.slice(forth + 1)
    } else {
      past = [...past, moment]
      future = []
    }
  }
  return { past, future }
}

const isLasting = (screen: ScreenPart[], { kind }: Moment, sheets: DocumentSheet[]) =>
  lastingKinds.includes(kind) || sheets.some((sheet) => isPresenceChanged(screen, sheet))

/** The releases since the launch that changed the screen, oldest first, after the one before them; empty where there are none. */
async function readMoments(db: Database, screen: ScreenPart[]): Promise<Moment[]> {
  const changed = await db
    .selectFrom('release_changes')
    .select('release')
    .distinct()
    .where('release', '>', await readLaunchRelease(db))
    .where(({ eb, and, or }) =>
      or(
        screen.map(({ entity, id }) =>
          and([eb('entity', '=', entity), ...(id === undefined ? [] : [eb('id', '=', id)])]),
        ),
      ),
    )
    .orderBy('release', 'desc')
    .limit(RELEASES_READ)
    .execute()
  const ids = changed.map(({ release }) => release)
  const [oldest] = ids.slice(-1)
  if (oldest === undefined) return []
  const rows = await db
    .selectFrom('releases')
    .select(['id', 'kind', 'at', 'by', 'manifest'])
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', ids),
        eb(
          'id',
          '=',
          selectFrom('releases as earlier')
            .select(({ fn }) => fn.max('earlier.id').as('id'))
            .where('earlier.id', '<', oldest),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  const manifests = rows.map(({ manifest }) => ownOf(screen, toManifest(manifest) ?? []))
  const readDocuments = await readAllVersions(db, manifests.flat())
  return rows.map(({ manifest: _, ...row }, index) => ({
    ...row,
    documents: readDocuments(manifests[index] ?? []),
  }))
}

const ownOf = (screen: ScreenPart[], manifest: Manifest) =>
  manifest.filter(([entity, id]) => partOf(screen, { entity, id }))

const readOwn = async (db: Database, screen: ScreenPart[]) =>
  ownOf(screen, await readWorkingManifest(db))

/** Reads each version once, however many releases show it. */
async function readAllVersions(db: Database, entries: Manifest) {
  const keyOf = ([entity, id, version]: Manifest[number]) => `${entity}/${id}/${version}`
  const once = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
  const documents = documentsOf(await readManifestDocuments(db, once))
  const known = new Map(once.map((entry, index) => [keyOf(entry), documents[index]]))
  return (manifest: Manifest) => manifest.flatMap((entry) => known.get(keyOf(entry)) ?? [])
}

/** As today's schema reads them, so that a version which was restored says the same as the former one. */
const documentsOf = (documents: StoredDocument[]): StoredDocument[] =>
  documents.map(({ entity, id, data, isExample }) => ({
    entity,
    id,
    isExample,
    data: isEntity(entity) ? readSettled(entity, data) : data,
  }))
