import { SdkError } from '#sdk/sdk-error.ts'

const sessionEnds = new EventTarget()

/** Calls the listener when the session has ended. Returns a function that stops it. */
export const onSessionEnd = (listener: () => void): (() => void) => {
  const watch = new AbortController()
  sessionEnds.addEventListener('end', listener, watch)
  return () => watch.abort()
}

/** Opens the login over the current screen. */
export const notifySessionEnd = () => {
  sessionEnds.dispatchEvent(new Event('end'))
}

/** For errors of calls that bypass the cache. */
export const reportError = (error: unknown) => {
  if (isSessionEnd(error)) notifySessionEnd()
}

/** A wrong code is answered with 401, too, but does not end the session. */
const isSessionEnd = (error: unknown) =>
  error instanceof SdkError &&
  error.code === 401 &&
  (error.problem === undefined || error.problem === 'caller-unknown')
