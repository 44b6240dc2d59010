import { queryOptions } from '@tanstack/react-query'
import type { StoredDocument } from '#content/index.ts'
import { checkSite, type Report } from './check-site.ts'
import { keepLastCheck } from './last-check.ts'

/** For how long the result of documents that are no longer shown is known. */
const KEPT_MILLISECONDS = 600_000

/** Checks the site as it would be with these documents. */
export const preflightQuery = (documents: StoredDocument[]) =>
  queryOptions({
    queryKey: ['preflight', documents],
    queryFn: async ({ signal }) => {
      const report = await checkSite(documents, signal)
      remember(report)
      return report
    },
    // Every screen that shows the result checks once, when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: KEPT_MILLISECONDS,
  })

function remember({ issues, checkedAt }: Report) {
  const serious = issues.filter(({ isSerious }) => isSerious).length
  keepLastCheck({ at: checkedAt, serious, advice: issues.length - serious })
}

/** What stops the launch. */
export const stopsOf = ({ issues }: Report) => issues.filter(({ isSerious }) => isSerious)
