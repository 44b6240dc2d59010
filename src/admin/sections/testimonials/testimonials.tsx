import { useParams } from 'react-router'
import { CollectionLoader } from '../../editor/collection/collection-loader.tsx'
import { TextsEditor } from '../../editor/section/section-texts.tsx'
import { TEXTS } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { useIsReception } from '../../session/guard.tsx'
import { NotForReception } from '../../session/not-for-reception.tsx'
import { ConsentsProvider } from './consent-context.tsx'
import { TestimonialForm } from './testimonial-form.tsx'
import { TestimonialsGrid } from './testimonials-grid.tsx'

/** The testimonials, one of them, or the section's texts, by the last part of the address. */
export function TestimonialsScreen({ section }: ScreenProps) {
  const { id } = useParams()
  if (useIsReception() && id) return <NotForReception>{null}</NotForReception>
  if (id === TEXTS) return <TextsEditor section={section} entity="testimonialsSection" />
  return (
    <CollectionLoader section={section} entity="testimonials">
      {(testimonials) => (
        <ConsentsProvider testimonials={testimonials}>
          {id ? (
            <TestimonialForm key={id} id={id} section={section} testimonials={testimonials} />
          ) : (
            <TestimonialsGrid section={section} testimonials={testimonials} />
          )}
        </ConsentsProvider>
      )}
    </CollectionLoader>
  )
}
