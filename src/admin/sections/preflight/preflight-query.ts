import { queryOptions } from '@tanstack/react-query'
import type { StoredDocument } from '#content/index.ts'
import { checkSite, type Report } from './check-site.ts'

/** Checks the site as it would be with these documents. */
export const preflightQuery = (documents: StoredDocument[]) =>
  queryOptions({
    queryKey: ['preflight', documents],
    queryFn: ({ signal }) => checkSite(documents, signal),
    // Every screen that shows the result checks once, when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  })

/** What stops a publication. */
export const stopsOf = ({ issues }: Report) =>
  issues.filter(({ isSerious, isLive }) => isSerious && !isLive)
