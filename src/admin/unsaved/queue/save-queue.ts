import { type Delivery, deliver, isPostponed, restOf, type SaveService } from './deliver.ts'
import { type FormChanges, type KeptChanges, nameOf, type Values } from './kept-changes.ts'
import { fullValues, isSame } from './merge.ts'

export type Phase = 'idle' | 'saving' | 'waiting' | 'failed'

type Options = {
  kept: KeptChanges
  service: SaveService
  /** Called after every attempt. */
  onAnswer?: (delivery: Delivery) => void
  /** Called with the result of a repeated save whose screen is closed. */
  onUnheard?: (changes: FormChanges, delivery: Delivery) => void
}

type Listener = (delivery: Delivery) => void

const RETRY_MILLISECONDS = 5_000

/** Repeated saves wait for a pause in typing, so that no half-typed word is published. */
const TYPING_PAUSE_MILLISECONDS = 1_000

/**
 * Sends unsaved changes, one save at a time per form. When the server is away, a save waits and is repeated from any screen;
 * what is typed in the meantime becomes part of it.
 */
export function openSaveQueue({ kept, service, onAnswer, onUnheard }: Options) {
  const typedAt = new Map<string, number>()
  const phases = new Map<string, 'saving' | 'failed'>()
  const running = new Map<string, Promise<Delivery | undefined>>()
  const listeners = new Map<string, Listener>()
  let isSignedOut = false

  function keep(changes: FormChanges) {
    const name = nameOf(changes)
    const before = kept.read(name)
    if (Object.keys(changes.values).length === 0) return before && forget(name)
    typedAt.set(name, Date.now())
    // A version that was refused as stale can no longer arrive.
    const attempts = before?.basedOn === changes.basedOn ? before.attempts : undefined
    kept.put({ ...changes, isWaiting: before?.isWaiting, attempts })
  }

  function forget(name: string) {
    typedAt.delete(name)
    phases.delete(name)
    kept.forget(name)
  }

  function settle(name: string, sent: FormChanges, delivery: Delivery) {
    const typed = kept.read(name)
    isSignedOut = delivery.kind === 'signed-out'
    if (delivery.kind === 'saved') {
      // What was typed during the save is kept on top of the saved version.
      const rest = typed && restOf(typed, delivery)
      kept.forget(name)
      if (rest && Object.keys(rest.values).length > 0) {
        kept.put({ ...rest, isWaiting: sent.isWaiting })
      }
    } else if (typed) {
      kept.put({ ...typed, ...markOf(sent, delivery) })
    }
    phases.delete(name)
    if (delivery.kind === 'failed') phases.set(name, 'failed')
    kept.changed()
  }

  async function send(name: string): Promise<Delivery | undefined> {
    kept.flush()
    const changes = kept.read(name)
    if (!changes || kept.isClosed()) return undefined
    kept.put({ ...changes, attempts: withAttempt(changes.attempts, fullValues(changes)) })
    const delivery = await deliver(changes, service)
    settle(name, changes, delivery)
    onAnswer?.(delivery)
    return delivery
  }

  /** Waits for the save in progress. Returns its result if it has already saved everything. */
  function sendInOrder(name: string): Promise<Delivery | undefined> {
    const before = running.get(name)
    const act = async () => {
      const answer = await before
      return (await send(name)) ?? answer
    }
    const turn = act().finally(() => {
      if (running.get(name) === turn) running.delete(name)
    })
    running.set(name, turn)
    return turn
  }

  async function repeat(changes: FormChanges) {
    const name = nameOf(changes)
    const delivery = await sendInOrder(name)
    if (!delivery || isPostponed(delivery) || delivery.kind === 'signed-out') return
    const listener = listeners.get(name)
    if (listener) listener(delivery)
    else onUnheard?.(changes, delivery)
  }

  const isTyping = (name: string) =>
    Date.now() - (typedAt.get(name) ?? 0) < TYPING_PAUSE_MILLISECONDS

  async function retry() {
    await kept.adopt((name) => !listeners.has(name))
    if (isSignedOut) return
    for (const changes of kept.list()) {
      const name = nameOf(changes)
      if (changes.isWaiting && !running.has(name) && !isTyping(name)) repeat(changes)
    }
  }

  return {
    /** Keeps what was typed; forgets it when nothing differs. */
    keep,
    forget,
    /** Repeats waiting saves, also those that closed windows left. */
    retry,
    phaseOf: (name: string): Phase =>
      phases.get(name) ?? (kept.read(name)?.isWaiting ? 'waiting' : 'idle'),
    /** Sends it now. It waits when the server is away. */
    save: async (changes: FormChanges): Promise<Delivery> => {
      const name = nameOf(changes)
      keep(changes)
      phases.set(name, 'saving')
      kept.changed()
      return (await sendInOrder(name)) ?? { kind: 'failed' }
    },
    /** Must be called when the person has signed in again. */
    resume: () => {
      isSignedOut = false
      retry()
    },
    /** Passes the results of repeated saves to an open screen. Returns a function that stops it. */
    listen: (name: string, listener: Listener) => {
      listeners.set(name, listener)
      return () => {
        if (listeners.get(name) === listener) listeners.delete(name)
      }
    },
    /** Starts to repeat waiting saves. Returns a function that stops it. */
    start: () => {
      const watch = new AbortController()
      const timer = setInterval(retry, RETRY_MILLISECONDS)
      addEventListener('online', retry, watch)
      addEventListener('pagehide', kept.flush, watch)
      retry()
      return () => {
        clearInterval(timer)
        watch.abort()
        kept.flush()
      }
    },
  }
}

const LATEST_ATTEMPTS = 4

/** Each attempt once. The first may have created the document, the others may have changed it since. */
function withAttempt(attempts: Values[] = [], values: Values): Values[] {
  const [first = values, ...others] = attempts.filter((one) => !isSame(one, values))
  return first === values ? [values] : [first, ...[...others, values].slice(-LATEST_ATTEMPTS)]
}

/**
 * The marks of changes that were not saved. After an answer, this attempt is known not to have
 * arrived; without one, it may have.
 */
function markOf(sent: FormChanges, delivery: Delivery): Partial<FormChanges> {
  if (isPostponed(delivery)) return { isWaiting: true }
  return { isWaiting: delivery.kind === 'signed-out' ? true : undefined, attempts: sent.attempts }
}
