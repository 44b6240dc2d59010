import { AsyncLocalStorage } from 'node:async_hooks'
import { Problem } from '../../http/problems.ts'

const calls = new AsyncLocalStorage<{ logged?: unknown }>()

/** Called with every error that the auth library logs. */
export function noteAuthFailure(error: unknown): void {
  const call = calls.getStore()
  if (call) call.logged = error
}

/** Runs a call of the auth library. Where the library hides a failure of the database behind an error of its own, and only logs it, throws the failure. */
export async function withAuthFailures<Result>(call: () => Promise<Result>): Promise<Result> {
  const store: { logged?: unknown } = {}
  try {
    return await calls.run(store, call)
  } catch (error) {
    throw store.logged instanceof Problem ? store.logged : error
  }
}
