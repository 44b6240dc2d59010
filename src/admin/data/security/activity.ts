import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  ACTIVITY_PATH,
  type ActivityDevice,
  type ActivityEntry,
  type ActivityPage,
  SIGN_INS_PATH,
} from '#protocol/activity.ts'
import { client, readerOf } from '../site-client.ts'

/** Newest first, page by page. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['activity'],
  queryFn: ({ pageParam, signal }) =>
    client.call<ActivityPage>(ACTIVITY_PATH + (pageParam && `?after=${pageParam}`), { signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
})

/** The last sign-ins of a person. */
export const signInsQuery = (by: string) =>
  queryOptions({
    queryKey: ['sign-ins', by],
    queryFn: readerOf<ActivityEntry[]>(`${SIGN_INS_PATH}?by=${by}`),
    staleTime: 0,
  })

const devices: Record<ActivityDevice, string> = {
  phone: 'celular',
  computer: 'computador',
  program: 'programa',
  site: 'sozinho',
}

/** From where, such as 'celular, 189.4.12.xx'. */
export const originOf = ({ device, address }: ActivityEntry) =>
  [devices[device], address].filter(Boolean).join(', ')
