import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOnReauthenticated } from '../../data/account/reauthentication.ts'
import { type Drafts, openDrafts } from './drafts.ts'
import type { StoredDraft } from './stored-drafts.ts'

const DraftsContext = createContext<Drafts | undefined>(undefined)

type Props = { person: string; children: ReactNode }

/** Wraps all screens, so that a waiting save survives leaving its screen. */
export function DraftsProvider({ person, children }: Props) {
  const drafts = useMemo(() => openDrafts(person), [person])
  useEffect(() => drafts.start(), [drafts])
  useOnReauthenticated(drafts.resume)
  return <DraftsContext value={drafts}>{children}</DraftsContext>
}

export function useDrafts(): Drafts {
  const drafts = use(DraftsContext)
  if (!drafts) throw new Error('Drafts need a person who is signed in')
  return drafts
}

/** The unsaved drafts of whoever is signed in. */
export function useDraftList(): StoredDraft[] {
  const { subscribe, list } = useDrafts()
  return useSyncExternalStore(subscribe, list)
}
