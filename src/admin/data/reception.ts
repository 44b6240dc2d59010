import type { Session } from '#protocol/accounts.ts'
import { queryClient } from './query-client.ts'

export const SESSION_KEY = ['session'] as const

/** Whether the server refuses this person whatever is not reception's, as far as the panel knows. */
export const isReception = () =>
  queryClient.getQueryData<Session>(SESSION_KEY)?.role === 'reception'
