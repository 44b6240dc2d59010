import { restOf } from './after-save.ts'
import { isSame } from './changed-fields.ts'
import { type Delivery, type DraftService, deliver, isPostponed } from './deliver.ts'
import type { KeptDrafts } from './kept-drafts.ts'
import { fullValues } from './merge.ts'
import { nameOf, type StoredDraft, type Values } from './stored-drafts.ts'

export type Phase = 'idle' | 'saving' | 'waiting' | 'failed'

type Options = {
  drafts: KeptDrafts
  service: DraftService
  /** Called after every attempt. */
  onAnswer?: (delivery: Delivery) => void
  /** Called with the result of a repeated save whose screen is closed. */
  onUnheard?: (draft: StoredDraft, delivery: Delivery) => void
}

type Listener = (delivery: Delivery) => void

const RETRY_MILLISECONDS = 5_000

/** Repeated saves wait for a pause in typing, so that no half-typed word is published. */
const TYPING_PAUSE_MILLISECONDS = 1_000

/**
 * Sends drafts, one save at a time per draft. When the server is away, a save waits and is repeated from any screen;
 * what is typed in the meantime becomes part of it.
 */
export function openSaveQueue({ drafts, service, onAnswer, onUnheard }: Options) {
  const typedAt = new Map<string, number>()
  const phases = new Map<string, 'saving' | 'failed'>()
  const running = new Map<string, Promise<Delivery | undefined>>()
  const listeners = new Map<string, Listener>()
  let isSignedOut = false

  function keep(draft: StoredDraft) {
    const name = nameOf(draft)
    const before = drafts.read(name)
    if (Object.keys(draft.values).length === 0) return before && forget(name)
    typedAt.set(name, Date.now())
    // A version that was refused as stale can no longer arrive.
    const attempts = before?.basedOn === draft.basedOn ? before.attempts : undefined
    const reason = draft.reason ?? before?.reason
    drafts.put({ ...draft, isWaiting: before?.isWaiting, attempts, reason })
  }

  function forget(name: string) {
    typedAt.delete(name)
    phases.delete(name)
    drafts.forget(name)
  }

  function settle(name: string, sent: StoredDraft, delivery: Delivery) {
    const typed = drafts.read(name)
    isSignedOut = delivery.kind === 'signed-out'
    if (delivery.kind === 'saved') {
      // What was typed during the save becomes a draft on top of the saved version.
      const rest = typed && restOf(typed, delivery)
      drafts.forget(name)
      if (rest && Object.keys(rest.values).length > 0) {
        drafts.put({ ...rest, isWaiting: sent.isWaiting, reason: undefined })
      }
    } else if (typed) {
      drafts.put({ ...typed, ...markOf(sent, delivery) })
    }
    phases.delete(name)
    if (delivery.kind === 'failed') phases.set(name, 'failed')
    drafts.changed()
  }

  async function send(name: string): Promise<Delivery | undefined> {
    drafts.flush()
    const draft = drafts.read(name)
    if (!draft || drafts.isClosed()) return undefined
    drafts.put({ ...draft, attempts: withAttempt(draft.attempts, fullValues(draft)) })
    const delivery = await deliver(draft, service)
    settle(name, draft, delivery)
    onAnswer?.(delivery)
    return delivery
  }

  /** Waits for the save in progress. Returns its result if it has already saved everything. */
  function sendInOrder(name: string): Promise<Delivery | undefined> {
    const before = running.get(name)
    const act = async () => {
      const answer = await before
      return (await withLock(`leveza_${drafts.person}_${name}`, () => send(name))) ?? answer
    }
    const turn = act().finally(() => {
      if (running.get(name) === turn) running.delete(name)
    })
    running.set(name, turn)
    return turn
  }

  async function repeat(draft: StoredDraft) {
    const name = nameOf(draft)
    const delivery = await sendInOrder(name)
    if (!delivery || isPostponed(delivery) || delivery.kind === 'signed-out') return
    const listener = listeners.get(name)
    if (listener) listener(delivery)
    else onUnheard?.(draft, delivery)
  }

  const isTyping = (name: string) =>
    Date.now() - (typedAt.get(name) ?? 0) < TYPING_PAUSE_MILLISECONDS

  function retry() {
    if (isSignedOut) return
    for (const draft of drafts.list()) {
      const name = nameOf(draft)
      if (draft.isWaiting && !running.has(name) && !isTyping(name)) repeat(draft)
    }
  }

  return {
    /** Keeps a draft; forgets it when it has no changes. */
    keep,
    forget,
    /** Repeats waiting saves. */
    retry,
    phaseOf: (name: string): Phase =>
      phases.get(name) ?? (drafts.read(name)?.isWaiting ? 'waiting' : 'idle'),
    /** Sends the draft now. It waits when the server is away. */
    save: async (draft: StoredDraft): Promise<Delivery> => {
      const name = nameOf(draft)
      keep(draft)
      phases.set(name, 'saving')
      drafts.changed()
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
      addEventListener('storage', drafts.changed, watch)
      addEventListener('pagehide', drafts.flush, watch)
      retry()
      return () => {
        clearInterval(timer)
        watch.abort()
        drafts.flush()
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
 * The marks of a draft that was not saved. After an answer, this attempt is known not to have
 * arrived; without one, it may have.
 */
function markOf(sent: StoredDraft, delivery: Delivery): Partial<StoredDraft> {
  if (isPostponed(delivery)) return { isWaiting: true }
  return { isWaiting: delivery.kind === 'signed-out' ? true : undefined, attempts: sent.attempts }
}

/** One tab at a time. Browsers offer locks only over HTTPS. */
const withLock = <Result>(name: string, act: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(name, act) : act()
