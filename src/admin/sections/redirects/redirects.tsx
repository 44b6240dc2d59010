import { useParams } from 'react-router'
import { CollectionLoader } from '../../editor/collection/collection-loader.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { RedirectForm } from './redirect-form.tsx'
import { RedirectsList } from './redirects-list.tsx'

/** The old addresses of the site, or one of them, by the last part of the address. */
export function RedirectsScreen({ section }: ScreenProps) {
  const { id } = useParams()
  return (
    <CollectionLoader section={section} entity="redirects">
      {(redirects) =>
        id ? (
          <RedirectForm key={id} id={id} section={section} redirects={redirects} />
        ) : (
          <RedirectsList section={section} redirects={redirects} />
        )
      }
    </CollectionLoader>
  )
}
