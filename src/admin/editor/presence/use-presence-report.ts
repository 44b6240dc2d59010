import { useEffect, useState } from 'react'
import { type PresenceReport, presencePathOf } from '#protocol/presence.ts'
import { onSignOut } from '../../data/events/presence.ts'

/** Well below the silence after which the server forgets an editor. */
const REPEAT_MILLISECONDS = 25_000

/** A person who tabs through a form is not at each field. */
const FOCUS_PAUSE_MILLISECONDS = 300

/** Tells the server that this editor is open and which field has the focus, until it is closed. Returns the id of the report. */
export function usePresenceReport(editor: string): string {
  const [reporter] = useState(openReporter)
  const field = useFocusedField()
  useEffect(() => {
    const report = () => reporter.report({ editor, field })
    const repeat = setInterval(report, REPEAT_MILLISECONDS)
    const watch = new AbortController()
    // A tab that was asleep may have been forgotten.
    const handleVisibility = () => {
      if (document.visibilityState === 'visible') report()
    }
    document.addEventListener('visibilitychange', handleVisibility, watch)
    addEventListener('pageshow', report, watch)
    report()
    return () => {
      clearInterval(repeat)
      watch.abort()
    }
  }, [reporter, editor, field])
  useEffect(() => {
    const stop = onSignOut(reporter.leave)
    addEventListener('pagehide', reporter.leave)
    return () => {
      stop()
      removeEventListener('pagehide', reporter.leave)
      reporter.leaveInOrder()
    }
  }, [reporter])
  return reporter.id
}

/** Reports are sent one after the other, so that an editor is not reported as open after it was closed. */
function openReporter() {
  const id = Array.from(crypto.getRandomValues(new Uint8Array(16)), toHex).join('')
  let sent = Promise.resolve()
  const leave = () => send(id, 'DELETE')
  const inOrder = (next: () => Promise<void>) => {
    sent = sent.then(next)
  }
  return {
    id,
    report: (report: PresenceReport) => inOrder(() => send(id, 'PUT', report)),
    leave,
    leaveInOrder: () => inOrder(leave),
  }
}

const toHex = (byte: number) => byte.toString(16).padStart(2, '0')

/** Outlives the page. A report that is lost is repeated or forgotten, so failures are ignored. */
async function send(id: string, method: string, report?: PresenceReport): Promise<void> {
  await fetch(new URL(presencePathOf(id), location.href), {
    method,
    keepalive: true,
    ...(report && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(report),
    }),
  }).catch(() => {})
}

/** The path of the field that has the focus. */
function useFocusedField(): string | undefined {
  const [field, setField] = useState<string>()
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined
    const watch = new AbortController()
    const note = () => {
      clearTimeout(pause)
      pause = setTimeout(() => setField(focusedField()), FOCUS_PAUSE_MILLISECONDS)
    }
    document.addEventListener('focusin', note, watch)
    document.addEventListener('focusout', note, watch)
    return () => {
      clearTimeout(pause)
      watch.abort()
    }
  }, [])
  return field
}

function focusedField(): string | undefined {
  const focused = document.activeElement
  const name = focused?.closest('[data-document]') && focused.getAttribute('name')
  return name || undefined
}
