import { Button, SimpleGrid } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { repeatedPraiseIn } from '#content/checks/testimonial-checks.ts'
import { isSectionShown } from '#content/sections/page.ts'
import type { Approval } from '#protocol/consents.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { useIsReception } from '../../session/session-context.ts'
import { Note } from '../../ui/parts/note.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { ArrivedTestimonial } from './arrived-testimonial.tsx'
import { linkConsentOf, useConsents } from './consents.ts'
import { AskDialog, OpenRequests } from './requests.tsx'
import { TestimonialCard } from './testimonial-card.tsx'
import { TestimonialForm } from './testimonial-form.tsx'

type Testimonial = Document<'testimonials'>

/** Testimonials awaiting approval come first. */
const waitingFirst = (testimonials: Testimonial[]) =>
  testimonials.toSorted((one, other) => Number(one.is_approved) - Number(other.is_approved))

const emptyState = {
  title: 'Nenhum depoimento cadastrado.',
  action: 'Adicionar o primeiro depoimento',
}

/** Whether the clinic hides the section, so that nobody sees what is approved; for reception, who does not see the page, never. */
function useIsSectionHidden(): boolean {
  const { document: page } = useSection('page')
  return page !== undefined && !isSectionShown(page, 'testimonials')
}

/** What visitors see meanwhile. */
function useEmptyWords(isHidden: boolean): string {
  const { document: words } = useSection('testimonialsSection')
  return !isHidden && words?.emptyText !== ''
    ? 'Enquanto não houver nenhum, o site diz que os depoimentos vêm em breve.'
    : 'Enquanto não houver nenhum, o site não mostra esta seção.'
}

/** In the address while a patient is being asked, so that other screens can lead there. */
const ASKING = 'pedir'

export const TestimonialsScreen = ({ section }: ScreenProps) => (
  <CollectionScreen
    section={section}
    entity="testimonials"
    List={TestimonialsGrid}
    Form={TestimonialForm}
  />
)

/** What patients sent and nobody has approved comes first, each with its record, for those who may approve it; then the others, and the links that are on their way. */
function TestimonialsGrid(props: ListProps<'testimonials'>) {
  const { documents: testimonials } = props
  const [search, setSearch] = useSearchParams()
  const consents = useConsents(testimonials)
  const isPhone = useIsPhone()
  const isReception = useIsReception()
  const isHidden = useIsSectionHidden()
  const words = useEmptyWords(isHidden)
  const listed = testimonials.map((testimonial) => ({
    testimonial,
    arrived:
      isReception || testimonial.is_approved ? undefined : linkConsentOf(consents, testimonial),
  }))
  const others = listed.flatMap(({ testimonial, arrived }) => (arrived ? [] : [testimonial]))
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
      main={
        <Button aria-label="Pedir depoimento" onClick={() => setSearch({ [ASKING]: '' })}>
          {isPhone ? 'Pedir' : 'Pedir depoimento'}
        </Button>
      }
      more={
        <>
          {consents && <OpenRequests {...consents} />}
          {search.has(ASKING) && <AskDialog onClose={() => setSearch({}, { replace: true })} />}
        </>
      }
    >
      {(path) => (
        <>
          <RepeatedPraise approvals={consents?.approvals ?? []} />
          {listed.map(
            ({ testimonial, arrived }) =>
              arrived && (
                <ArrivedTestimonial
                  key={testimonial._id}
                  testimonial={testimonial}
                  consent={arrived}
                />
              ),
          )}
          <SimpleGrid component="ul" minColWidth="min(340px, 100%)">
            {waitingFirst(others).map((testimonial) => (
              <TestimonialCard
                key={testimonial._id}
                testimonial={testimonial}
                consents={consents}
                to={`${path}/${testimonial._id}`}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </ListScreen>
  )
}

function RepeatedPraise({ approvals }: { approvals: Approval[] }) {
  const advice = repeatedPraiseIn(approvals.map(({ approvedAt }) => approvedAt))
  return (
    advice && (
      <Note tone="warn" role="status" title={`${advice.title}.`}>
        {advice.text}
      </Note>
    )
  )
}
