import { useQuery } from '@tanstack/react-query'
import { statusQuery } from '../../data/status.ts'

/** Where the pictures are kept there, failures name it (spec.md section 8). */
export function useIsAtSupabase(): boolean {
  const { data } = useQuery(statusQuery)
  return data?.pictures.storage === 'supabase'
}
