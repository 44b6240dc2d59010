import { openDataUse } from './data-use.ts'
import { type Trial, type TrialResult, tryRestore } from './restore/restore-trial.ts'

export type TestOrder = Omit<Trial, 'readDataUse'>

/** What the process sends when it is done. */
export type TestOutcome = { result: TrialResult } | { failure: string }

process.once('message', async (order: TestOrder) => {
  const outcome: TestOutcome = await tryRestore({
    ...order,
    readDataUse: (db) => openDataUse(db, {})(),
  }).then(
    (result) => ({ result }),
    (error: Error) => ({ failure: error.message }),
  )
  process.send?.(outcome, () => process.disconnect())
})
