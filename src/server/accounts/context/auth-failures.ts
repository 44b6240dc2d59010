import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '../../http/problems.ts'

const calls = new AsyncLocalStorage<{ logged?: unknown }>()

/** Called with every error that the auth library logs. */
export function recordAuthFailure(error: unknown): void {
  const call = calls.getStore()
  if (call) call.logged = error
}

/** Runs a call of the auth library. If the library only logs a database failure and throws another error, throws the failure instead. */
export async function withAuthFailures<Result>(call: () => Promise<Result>): Promise<Result> {
  const store: { logged?: unknown } = {}
  try {
    return await calls.run(store, call)
  } catch (error) {
    throw store.logged instanceof Problem ? store.logged : error
  }
}
