import { type ReactNode, useState } from 'react'
import type { StoredDocument } from '#content/index.ts'
import { queryClient } from '../../data/query-client.ts'
import { StopDialog } from './blocked-dialog.tsx'
import type { PreflightIssue } from './issues/issue.ts'
import { preflightQuery, stopsOf } from './preflight-query.ts'

/** What is about to happen to the site, in the words of its button. */
export type Act = {
  /** 'Lançar assim mesmo' */
  anyway: string
  /** Called with the reason for going on although something should be solved first; empty if nothing should. */
  go: (reason: string) => void
}

type Stopped = { serious: PreflightIssue[]; act: Act }

/** Lets something happen to the site only after a check of what would then be on it. */
export function usePreflight(): {
  isChecking: boolean
  pass: (documents: StoredDocument[], act: Act) => Promise<void>
  dialog: ReactNode
} {
  const [isChecking, setIsChecking] = useState(false)
  const [stopped, setStopped] = useState<Stopped>()
  const pass = async (documents: StoredDocument[], act: Act) => {
    setIsChecking(true)
    // The server refuses what it knows to be wrong; a check that can't run stops nobody.
    const report = await queryClient.fetchQuery(preflightQuery(documents)).catch(() => undefined)
    setIsChecking(false)
    const serious = report ? stopsOf(report) : []
    if (serious.length === 0) act.go('')
    else setStopped({ serious, act })
  }
  const close = () => setStopped(undefined)
  const dialog = stopped && <StopDialog {...stopped} onClose={close} />
  return { isChecking, pass, dialog }
}
