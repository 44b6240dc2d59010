import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useOnReauthenticated } from '../../data/account/reauthentication.ts'
import type { FormChanges } from './stored-changes.ts'
import { openUnsavedChanges, type UnsavedChanges } from './unsaved-changes.ts'

const UnsavedContext = createContext<UnsavedChanges | undefined>(undefined)

type Props = { person: string; children: ReactNode }

/** Wraps all screens, so that a waiting save survives leaving its screen. */
export function UnsavedProvider({ person, children }: Props) {
  const unsaved = useMemo(() => openUnsavedChanges(person), [person])
  useEffect(() => unsaved.start(), [unsaved])
  useOnReauthenticated(unsaved.resume)
  return <UnsavedContext value={unsaved}>{children}</UnsavedContext>
}

export function useUnsavedChanges(): UnsavedChanges {
  const unsaved = use(UnsavedContext)
  if (!unsaved) throw new Error('Unsaved changes need a person who is signed in')
  return unsaved
}

/** The unsaved changes of whoever is signed in. */
export function useUnsavedList(): FormChanges[] {
  const { subscribe, list } = useUnsavedChanges()
  return useSyncExternalStore(subscribe, list)
}
