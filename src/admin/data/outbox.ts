import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { OUTBOX_PATH, type Outbox } from '#protocol/mail.ts'
import { queryClient } from './query-client.ts'
import { client, readerOf } from './site-client.ts'

export const MAILS_PER_PAGE = 20
const REFRESH_MILLISECONDS = 15_000

/** Newest first; pages begin with 1. */
export const outboxQuery = (page: number) =>
  queryOptions({
    queryKey: ['outbox', page],
    queryFn: readerOf<Outbox>(
      `${OUTBOX_PATH}?limit=${MAILS_PER_PAGE}&skip=${(page - 1) * MAILS_PER_PAGE}`,
    ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: REFRESH_MILLISECONDS,
  })

export const refreshOutbox = () => queryClient.invalidateQueries({ queryKey: ['outbox'] })

async function change(path: string, method: string) {
  try {
    await client.call(`${OUTBOX_PATH}/${path}`, { method })
  } finally {
    await refreshOutbox()
  }
}

export const retryMail = (id: string) => change(`${id}/retry`, 'POST')
export const deleteMail = (id: string) => change(id, 'DELETE')
