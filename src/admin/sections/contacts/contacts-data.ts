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
} from '#protocol/contacts.ts'
import { queryClient } from '../../data/query-client.ts'
import { client } from '../../data/site-client.ts'

const POLL_MILLISECONDS = 60_000
const KEY = 'contacts'

export const contactsQuery = (days: ContactPeriod) =>
  queryOptions({
    queryKey: [KEY, days],
    queryFn: ({ signal }) => client.call<Contacts>(`${CONTACTS_PATH}?days=${days}`, { signal }),
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

async function change(path: string, method: string, body?: unknown): Promise<void> {
  await client.call(path, { method, body })
  await queryClient.invalidateQueries({ queryKey: [KEY] })
}

export const saveBooking = (reference: string, outcome: ContactOutcome) =>
  change(BOOKINGS_PATH, 'POST', { reference, outcome })

export const deleteBooking = (id: string) => change(bookingPathOf(id), 'DELETE')

/** Whether the weekly digest comes by e-mail; for the signed-in owner only. */
export const saveDigest = (isOn: boolean) => change(DIGEST_PATH, 'PUT', { isOn })
