import { useParams } from 'react-router'
import { CollectionLoader } from '../../editor/collection/collection-loader.tsx'
import { byOrder } from '../../editor/collection/order.ts'
import { TextsEditor } from '../../editor/section/section-texts.tsx'
import { TEXTS } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { TreatmentForm } from './treatment-form.tsx'
import { TreatmentsList } from './treatments-list.tsx'

/** The treatments, one of them, or the section's texts, by the last part of the address. */
export function TreatmentsScreen({ section }: ScreenProps) {
  const { id } = useParams()
  if (id === TEXTS) return <TextsEditor section={section} entity="treatmentsSection" />
  return (
    <CollectionLoader section={section} entity="treatments">
      {(documents) =>
        id ? (
          <TreatmentForm key={id} id={id} section={section} treatments={documents} />
        ) : (
          <TreatmentsList section={section} treatments={byOrder(documents)} />
        )
      }
    </CollectionLoader>
  )
}
