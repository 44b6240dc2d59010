import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  BOOKINGS_PATH,
  bookingPathOf,
  CONTACTS_CSV_PATH,
  CONTACTS_PATH,
  type ContactOutcome,
  type ContactPeriod,
  type Contacts,
  DIGEST_PATH,
  type FoundReference,
  referencePathOf,
  type SavedBooking,
} from '#protocol/contacts.ts'
import { queryClient } from '../../data/query-client.ts'
import { client, readerOf } from '../../data/site-client.ts'

const POLL_MILLISECONDS = 60_000
const KEY = 'contacts'

export const contactsQuery = (days: ContactPeriod) =>
  queryOptions({
    queryKey: [KEY, days],
    queryFn: readerOf<Contacts>(`${CONTACTS_PATH}?days=${days}`),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MILLISECONDS,
  })

export const contactsCsvUrlOf = (days: ContactPeriod) => `${CONTACTS_CSV_PATH}?days=${days}`

/** Never fresh, because the next message may have the same reference. */
export const referenceQuery = (reference: string) =>
  queryOptions({
    queryKey: ['reference', reference],
    queryFn: ({ signal }) =>
      client.call<FoundReference>(referencePathOf(encodeURIComponent(reference)), { signal }),
    retry: false,
    staleTime: 0,
  })

async function change<Data>(path: string, method: string, body?: unknown): Promise<Data> {
  const data = await client.call<Data>(path, { method, body })
  await queryClient.invalidateQueries({ queryKey: [KEY] })
  return data
}

/** Returns the id, with which it can be undone. */
export const saveBooking = async (reference: string, outcome: ContactOutcome): Promise<string> =>
  (await change<SavedBooking>(BOOKINGS_PATH, 'POST', { reference, outcome })).id

export const deleteBooking = (id: string) => change<void>(bookingPathOf(id), 'DELETE')

/** Whether the weekly digest comes by e-mail; for the signed-in owner only. */
export const saveDigest = (isOn: boolean) => change<void>(DIGEST_PATH, 'PUT', { isOn })
