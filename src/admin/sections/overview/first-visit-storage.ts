import { keep, readKept } from '../../storage/browser-storage.ts'

const DAY_MILLISECONDS = 86_400_000

/** Whoever has had an account for longer knows the panel, also on a new device. */
const NEW_DAYS = 14

const NAME = 'pointers_seen'

type Visitor = { userId: string; createdTime: string }

function readSeen(storage?: Storage): unknown[] {
  const seen = readKept(NAME, storage)
  return Array.isArray(seen) ? seen : []
}

/** Whether this person is new and has not seen the pointers in this browser. */
export const isFirstVisit = (
  { userId, createdTime }: Visitor,
  now = Date.now(),
  storage?: Storage,
) =>
  now - Date.parse(createdTime) < NEW_DAYS * DAY_MILLISECONDS && !readSeen(storage).includes(userId)

/** Survives signing out. */
export const keepPointersSeen = ({ userId }: Visitor, storage?: Storage) =>
  keep(NAME, [...new Set([...readSeen(storage), userId])], storage)
