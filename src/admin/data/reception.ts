import { hashKey } from '@tanstack/react-query'
import type { Session } from '#protocol/accounts.ts'
import { queryClient } from './query-client.ts'

export const SESSION_KEY = ['session'] as const

/** Looked up by its hash, because every query of every render asks for it. */
const SESSION_HASH = hashKey(SESSION_KEY)

/** Whether the server refuses this person whatever is not reception's, as far as the panel knows. */
export const isReception = () =>
  queryClient.getQueryCache().get<Session>(SESSION_HASH)?.state.data?.role === 'reception'
