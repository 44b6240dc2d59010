import { useQuery } from '@tanstack/react-query'
import { statusQuery } from '../data/status.ts'

/** Whether pictures are stored at Supabase: then messages about failures name it. */
export function useIsAtSupabase(): boolean {
  const { data } = useQuery(statusQuery)
  return data?.pictures.storage === 'supabase'
}
