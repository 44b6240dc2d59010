import { isOutage } from './database/failures.ts'
import { type Log, openFailureLog } from './http/log.ts'

const RETRY_MILLISECONDS = 1_000

export type Preparation = {
  /** Whether the database is ready. Until then, only the page is served. */
  isDone: () => boolean
  close: () => void
}

type Options = {
  prepare: () => Promise<void>
  /** Whether there is a page to show in the meantime. */
  canWait: boolean
  log: Log
}

/** Resolves when the work is done. If the database is unreachable and the site can wait, also resolves, and tries again every second. */
export async function openPreparation({ prepare, canWait, log }: Options): Promise<Preparation> {
  let isDone = false
  let isClosed = false
  let retry: NodeJS.Timeout | undefined
  const reportFailure = openFailureLog(log, 'the database cannot be used')

  const attempt = async () => {
    await prepare()
    isDone = true
  }

  function tryLater(error: unknown) {
    reportFailure(error)
    if (isClosed) return
    retry = setTimeout(() => {
      attempt().then(() => log.info('the database is back'), tryLater)
    }, RETRY_MILLISECONDS)
  }

  try {
    await attempt()
  } catch (error) {
    if (!canWait || !isOutage(error)) throw error
    tryLater(error)
  }
  return {
    isDone: () => isDone,
    close: () => {
      isClosed = true
      clearTimeout(retry)
    },
  }
}
