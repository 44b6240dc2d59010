import { useQuery } from '@tanstack/react-query'
import { useSavedDocuments } from './draft-documents.ts'
import { lastPreflightQuery } from './preflight-query.ts'

/** Checks what is saved while it is mounted, unless that was checked before. */
export function BackgroundCheck() {
  useQuery(lastPreflightQuery(useSavedDocuments()))
  return null
}
