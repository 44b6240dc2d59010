import { useQuery } from '@tanstack/react-query'
import { lastPreflightQuery } from './preflight-query.ts'
import { useSavedDocuments } from './unsaved-documents.ts'

/** Checks what is saved while it is mounted, unless that was checked before. */
export function BackgroundCheck() {
  useQuery(lastPreflightQuery(useSavedDocuments()))
  return null
}
