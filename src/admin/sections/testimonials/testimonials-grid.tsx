import EyeOff from 'lucide-react/icons/eye-off'
import type { Document } from '#sdk/documents.ts'
import { useWaitingCount } from '../../data/publishing/publishing-state.ts'
import { StatusLine, waitingLineOf } from '../../form/status-line.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { ListScreen } from '../collection/list-screen.tsx'
import { TestimonialCard } from './testimonial-card.tsx'
import classes from './testimonials-grid.module.css'

type Testimonial = Document<'testimonials'>
type Props = { section: PanelSection; testimonials: Testimonial[] }

/** Testimonials awaiting approval come first. */
const waitingFirst = (testimonials: Testimonial[]) =>
  testimonials.toSorted((one, other) => Number(one.is_approved) - Number(other.is_approved))

const emptyState = {
  title: 'Nenhum depoimento cadastrado.',
  action: 'Adicionar o primeiro depoimento',
  words: 'Enquanto não houver nenhum, o site diz que os depoimentos vêm em breve.',
}

export const TestimonialsGrid = ({ section, testimonials }: Props) => (
  <ListScreen
    section={section}
    entity="testimonials"
    emptyState={testimonials.length === 0 ? emptyState : undefined}
    add="Novo depoimento"
    status={<TestimonialsStatus testimonials={testimonials} />}
  >
    {(path) => (
      <ul className={classes.grid}>
        {waitingFirst(testimonials).map((testimonial) => (
          <TestimonialCard
            key={testimonial._id}
            testimonial={testimonial}
            to={`${path}/${testimonial._id}`}
          />
        ))}
      </ul>
    )}
  </ListScreen>
)

function TestimonialsStatus({ testimonials }: { testimonials: Testimonial[] }) {
  const changes = useWaitingCount(['testimonials', 'testimonialsSection'])
  if (changes > 0) return <StatusLine {...waitingLineOf(changes)} />
  const live = testimonials.filter(({ is_approved }) => is_approved).length
  const waiting = testimonials.length - live
  const note = waiting === 1 ? '1 espera aprovação' : `${waiting} esperam aprovação`
  if (live > 0) {
    return <StatusLine title={`${live} no ar`} note={waiting > 0 ? note : 'Tudo aprovado'} />
  }
  const mark = <EyeOff size={19} className="soft" />
  const nothing = 'O resto do site está no ar'
  return <StatusLine mark={mark} title="Nenhum no ar" note={waiting > 0 ? note : nothing} />
}
