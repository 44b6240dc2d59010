import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import {
  ACTIVITY_CSV_PATH,
  ACTIVITY_PATH,
  type ActivityGroup,
  type ActivityPage,
} from '#protocol/activity.ts'
import { client } from '../site-client.ts'

const DAY_MILLISECONDS = 86_400_000
const HOUR_MILLISECONDS = 3_600_000

export type ActivitySearch = {
  by?: string | undefined
  group?: ActivityGroup | undefined
  days: number
}

/** The period begins at a full hour, so that the same search has the same address for a while. */
function searchParamsOf({ by, group, days }: ActivitySearch): URLSearchParams {
  const start = Date.now() - days * DAY_MILLISECONDS
  const from = new Date(start - (start % HOUR_MILLISECONDS)).toISOString()
  return new URLSearchParams({ from, ...(by && { by }), ...(group && { group }) })
}

/** Newest first, page by page. */
export const activityQuery = (search: ActivitySearch) =>
  infiniteQueryOptions({
    queryKey: ['activity', search],
    queryFn: ({ pageParam, signal }) => {
      const params = searchParamsOf(search)
      if (pageParam) params.set('after', pageParam)
      return client.call<ActivityPage>(`${ACTIVITY_PATH}?${params}`, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const activityCsvUrlOf = (search: ActivitySearch) =>
  `${ACTIVITY_CSV_PATH}?${searchParamsOf(search)}`
