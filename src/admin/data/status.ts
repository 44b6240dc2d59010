import { queryOptions } from '@tanstack/react-query'
import { STATUS_PATH, type Status } from '#protocol/status.ts'
import { client } from './site-client.ts'

const POLL_MILLISECONDS = 60_000

export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: () => client.call<Status>(STATUS_PATH),
  refetchInterval: POLL_MILLISECONDS,
})
