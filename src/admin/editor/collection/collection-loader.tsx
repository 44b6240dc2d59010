import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CollectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { useCollection } from '../../data/documents.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import classes from './collection-loader.module.css'

type Props<Name extends CollectionName> = {
  section: PanelSection
  entity: Name
  children: (documents: Document<Name>[]) => ReactNode
}

/** Loads the list; shows a skeleton until then, or a retry after a failure. */
export function CollectionLoader<Name extends CollectionName>(props: Props<Name>) {
  const { section, entity, children } = props
  const { documents, error, refetch } = useCollection(entity)
  if (documents) return children(documents)
  return (
    <Screen title={section.label} anchor={section.anchor}>
      {error ? (
        <LoadFailure title="Erro ao atualizar dados" onRetry={refetch} />
      ) : (
        <div className={`sheet ${classes.rows}`} aria-busy="true">
          {Array.from({ length: 6 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows have no identity
            <div key={index} className={classes.row}>
              <Skeleton width={84} height={60} radius="md" />
              <Skeleton height={18} width="40%" />
            </div>
          ))}
        </div>
      )}
    </Screen>
  )
}
