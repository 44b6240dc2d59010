import { Box, Button } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { repeatedPraiseIn } from '#content/consent/repeated-praise.ts'
import type { Consent } from '#protocol/consents.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { Note } from '../../ui/parts/note.tsx'
import { ArrivedTestimonial } from './arrived-testimonial.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { ConsentsProvider, useAllConsents } from './consent-context.tsx'
import { consentOf } from './consent-data.ts'
import { OpenRequests } from './open-requests.tsx'
import { useIsSectionHidden } from './section-hidden.ts'
import { TestimonialCard } from './testimonial-card.tsx'
import { TestimonialForm } from './testimonial-form.tsx'
import classes from './testimonials-grid.module.css'

type Testimonial = Document<'testimonials'>

/** Testimonials awaiting approval come first. */
const waitingFirst = (testimonials: Testimonial[]) =>
  testimonials.toSorted((one, other) => Number(one.is_approved) - Number(other.is_approved))

const emptyState = {
  title: 'Nenhum depoimento cadastrado.',
  action: 'Adicionar o primeiro depoimento',
}

/** What visitors see meanwhile. */
function useEmptyWords(): string {
  const { document: words } = useSection('testimonialsSection')
  const isShown = !useIsSectionHidden() && words?.emptyText !== ''
  return isShown
    ? 'Enquanto não houver nenhum, o site diz que os depoimentos vêm em breve.'
    : 'Enquanto não houver nenhum, o site não mostra esta seção.'
}

/** In the address while a patient is being asked, so that other screens can lead there. */
const ASKING = 'pedir'

export const TestimonialsScreen = ({ section }: ScreenProps) => (
  <ConsentsProvider>
    <CollectionScreen
      section={section}
      entity="testimonials"
      List={TestimonialsGrid}
      Form={TestimonialForm}
    />
  </ConsentsProvider>
)

/** What patients sent comes first, each with its record; then the others, and the links that are on their way. */
function TestimonialsGrid(props: ListProps<'testimonials'>) {
  const { documents: testimonials } = props
  const [search, setSearch] = useSearchParams()
  const arrived = useArrived(testimonials)
  const words = useEmptyWords()
  const isHidden = useIsSectionHidden()
  const others = testimonials.filter(({ _id }) => !arrived.has(_id))
  return (
    <ListScreen
      {...props}
      entity="testimonials"
      emptyState={{ ...emptyState, words }}
      notice={
        isHidden && testimonials.some(({ is_approved }) => is_approved)
          ? 'A seção está escondida em Página: ninguém vê os depoimentos aprovados.'
          : undefined
      }
      main={<Button onClick={() => setSearch({ [ASKING]: '' })}>Pedir depoimento</Button>}
      more={
        <>
          <OpenRequests />
          {search.has(ASKING) && <AskDialog onClose={() => setSearch({}, { replace: true })} />}
        </>
      }
    >
      {(path) => (
        <>
          <RepeatedPraise />
          {testimonials.map((testimonial) => {
            const consent = arrived.get(testimonial._id)
            return (
              consent && (
                <ArrivedTestimonial
                  key={testimonial._id}
                  testimonial={testimonial}
                  consent={consent}
                />
              )
            )
          })}
          <ul className={classes.grid}>
            {waitingFirst(others).map((testimonial) => (
              <TestimonialCard
                key={testimonial._id}
                testimonial={testimonial}
                to={`${path}/${testimonial._id}`}
              />
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  )
}

function RepeatedPraise() {
  const { approvals = [] } = useAllConsents() ?? {}
  const advice = repeatedPraiseIn(approvals.map(({ approvedAt }) => approvedAt))
  return (
    advice && (
      <Box mb="lg">
        <Note tone="warn" role="status">
          <b>{advice.title}.</b> {advice.text}
        </Note>
      </Box>
    )
  )
}

/** The consents of what patients sent and nobody has approved yet, by testimonial. */
function useArrived(testimonials: Testimonial[]): Map<string, Consent> {
  const { consents = [] } = useAllConsents() ?? {}
  const waiting = testimonials.filter(({ is_approved }) => !is_approved)
  return new Map(
    waiting.flatMap(({ _id }) => {
      const consent = consentOf(consents, _id)
      return consent?.channel === 'link' ? [[_id, consent] as const] : []
    }),
  )
}
