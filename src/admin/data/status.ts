import { queryOptions } from '@tanstack/react-query'
import { client } from './site-client.ts'

const POLL_MILLISECONDS = 60_000

/** The state of the system, measured by the server when it is asked. */
export type Status = {
  site: { isLive: boolean; release: number | null; savedAt: string | null }
  database: { isReady: boolean; engine: string; milliseconds: number }
  /** What can't be read is null. */
  pictures: {
    isReady: boolean
    storage: 'disk' | 'supabase' | 's3'
    bytes: number | null
    count: number | null
    freeBytes?: number
  }
  mail: {
    isConfigured: boolean
    waiting: number | null
    failed: number | null
    lastSentAt: string | null
  }
  version: string
  startedAt: string
}

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => client.call<Status>('/api/status'),
  refetchInterval: POLL_MILLISECONDS,
})
