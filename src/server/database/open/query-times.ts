import type { KyselyConfig } from 'kysely'

/** Called after every query with its text, which contains no values, and its duration with its waiting. */
export type OnQuery = (sql: string, milliseconds: number) => void

export const queryTimes = (onQuery: OnQuery | undefined): Pick<KyselyConfig, 'log'> =>
  onQuery
    ? {
        log: ({ level, query, queryDurationMillis }) => {
          if (level === 'query') onQuery(query.sql, queryDurationMillis)
        },
      }
    : {}
