import { Suspense } from 'react'
import type { StoredDocument } from '#content/index.ts'
import { lazyPart } from '../../ui/lazy-part.ts'

type Props = { documents: StoredDocument[] | undefined }

const PreflightCard = lazyPart<'PreflightCard', Props>(
  () => import('./preflight-parts.ts'),
  'PreflightCard',
)

/** The card of the check; the check is loaded when the card is first shown. */
export const LazyPreflightCard = (props: Props) => (
  <Suspense>
    <PreflightCard {...props} />
  </Suspense>
)
