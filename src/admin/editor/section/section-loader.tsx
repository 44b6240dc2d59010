import type { ReactNode } from 'react'
import type { SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { LoadFailure } from '../../ui/parts/query-boundary.tsx'
import { ScreenSkeleton } from '../../ui/parts/screen-skeleton.tsx'

type Props<Name extends SectionName> = {
  entity: Name
  children: (document: Document<Name>) => ReactNode
}

/** Loads the document; shows a skeleton until then, or a retry after a failure. */
export function SectionLoader<Name extends SectionName>({ entity, children }: Props<Name>) {
  const { document, error, refetch } = useSection(entity)
  if (document) return children(document)
  if (!error) return <ScreenSkeleton />
  return <LoadFailure title="Erro ao carregar configurações" onRetry={refetch} />
}
