import { queryOptions } from '@tanstack/react-query'
import type { StoredDocument } from '#content/index.ts'
import { loadCode } from '../../ui/lazy-part.ts'
import type { Report } from './check-site.ts'

/** Checks the site as it would be with these documents. The code for it is loaded when it is first needed. */
export const preflightQuery = (documents: StoredDocument[]) =>
  queryOptions({
    queryKey: ['preflight', documents],
    queryFn: async ({ signal }): Promise<Report> => {
      const { checkSite } = await loadCode(() => import('./preflight-parts.ts'))
      return checkSite(documents, signal)
    },
    // Every screen that shows the result checks once, when it is opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    gcTime: 0,
  })

/** What stops a publication. */
export const stopsOf = ({ findings }: Report) =>
  findings.filter(({ isSerious, isLive }) => isSerious && !isLive)
