import { queryOptions } from '@tanstack/react-query'
import { CONTACTS_PATH, type Contacts } from '#protocol/contacts.ts'
import { readerOf } from '../../data/site-client.ts'

const POLL_MILLISECONDS = 60_000

export const contactsQuery = queryOptions({
  queryKey: ['contacts'],
  queryFn: readerOf<Contacts>(CONTACTS_PATH),
  refetchInterval: POLL_MILLISECONDS,
})
