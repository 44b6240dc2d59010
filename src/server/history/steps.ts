import type { HistorySteps, StepRequest, StepResult } from '#protocol/history.ts'
import { readNewestReleaseId } from '../content/releases.ts'
import type { Database } from '../database/tables.ts'
import { withWriteLock } from '../database/write-lock.ts'
import { problem } from '../http/problems.ts'
import { requireNothingWaiting } from '../publishing/waiting.ts'
import { applyPlan } from './restoration.ts'
import { planRestore } from './restore-plan.ts'
import { summaryColumns, toSummaries } from './summaries.ts'

/** A release shows its own content; an undo or a redo shows that of the release it leads to. */
type Place = number

type Row = { id: number; kind: string; source: number | null }

const placeOf = ({ id, kind, source }: Row): Place =>
  kind === 'undo' || kind === 'redo' ? (source ?? id) : id

const STEPS_SHOWN = 20

/** The nearest steps in both directions. */
export async function readSteps(db: Database, limit = STEPS_SHOWN): Promise<HistorySteps> {
  const basedOn = (await readNewestReleaseId(db)) ?? 0
  const here = await readPlace(db)
  const [undo, redo] = [await readUndo(db, here, limit), await readRedo(db, here)]
  const pairs = [...undo, ...redo.slice(0, limit)]
  const summaries = await readSummariesOf(
    db,
    pairs.map(({ made }) => made),
  )
  const stepOf = ({ made, to }: Pair) => {
    const release = summaries.get(made)
    return release ? [{ to, release }] : []
  }
  return { basedOn, undo: undo.flatMap(stepOf), redo: redo.slice(0, limit).flatMap(stepOf) }
}

/** Goes back or forward to that place, as a change of its own. Throws `changed-meanwhile`, `changes-waiting`, or `no-such-step` for a place that no step leads to. */
export function takeStep(
  db: Database,
  { to, basedOn }: StepRequest,
  by: string,
): Promise<StepResult> {
  return withWriteLock(db, async (db) => {
    if ((await readNewestReleaseId(db)) !== basedOn) throw problem('changed-meanwhile')
    const here = await readPlace(db)
    const isRedo = (await readRedo(db, here)).some((pair) => pair.to === to)
    if (!isRedo && !(await isBehind(db, here, to))) throw problem('no-such-step')
    await requireNothingWaiting(db)
    const plan = await planRestore(db, { what: 'site', release: to })
    const kind = isRedo ? 'redo' : 'undo'
    const restored = await applyPlan(db, plan, { by, kind, isStep: true, isWhole: true })
    return { ...restored, steps: await readSteps(db) }
  })
}

/** The release that made a step, and the place that taking or repeating it leads to. */
type Pair = { made: Place; to: Place }

async function readPlace(db: Database): Promise<Place> {
  const row = await rowsOf(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row ? placeOf(row) : 0
}

const rowsOf = (db: Database) => db.selectFrom('releases').select(['id', 'kind', 'source'])

/** Undefined at the beginning of the site. */
async function readPlaceBefore(db: Database, place: Place): Promise<Place | undefined> {
  const row = await rowsOf(db)
    .where('id', '<', place)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && placeOf(row)
}

async function readUndo(db: Database, here: Place, limit: number): Promise<Pair[]> {
  const pairs: Pair[] = []
  let place = here
  while (pairs.length < limit) {
    const to = await readPlaceBefore(db, place)
    if (to === undefined) break
    pairs.push({ made: place, to })
    place = to
  }
  return pairs
}

/** The steps from here to the last change that is not itself an undo or a redo; the nearest first. */
async function readRedo(db: Database, here: Place): Promise<Pair[]> {
  const last = await rowsOf(db)
    .where('kind', 'not in', ['undo', 'redo'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const pairs: Pair[] = []
  for (let place = last?.id; place !== undefined && place > here; ) {
    pairs.unshift({ made: place, to: place })
    place = await readPlaceBefore(db, place)
  }
  return pairs
}

async function isBehind(db: Database, here: Place, to: Place): Promise<boolean> {
  let place: Place | undefined = here
  while (place !== undefined && place > to) place = await readPlaceBefore(db, place)
  return place === to && to !== here
}

async function readSummariesOf(db: Database, ids: number[]) {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('releases')
    .select(summaryColumns)
    .where('id', 'in', ids)
    .execute()
  return new Map((await toSummaries(db, rows)).map((summary) => [summary.id, summary]))
}
