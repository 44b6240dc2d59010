import { Button } from '@mantine/core'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import type { Document } from '#sdk/documents.ts'
import { NEW } from '../data/new-document.ts'
import { Blank } from '../parts/blank.tsx'
import { Dock } from '../parts/save-dock.tsx'
import { Screen } from '../parts/screen.tsx'
import { Standing } from '../parts/status.tsx'
import { useSectionPath } from '../paths.ts'
import type { PanelSection } from '../registry.ts'
import { RefreshButton } from './refresh-button.tsx'
import { TextsLink } from './section-texts.tsx'
import { TestimonialCard } from './testimonial-card.tsx'
import classes from './testimonials-grid.module.css'

type Testimonial = Document<'testimonials'>
type Props = { section: PanelSection; testimonials: Testimonial[] }

/** What waits for a decision comes first. */
const waitingFirst = (testimonials: Testimonial[]) =>
  testimonials.toSorted((one, other) => Number(one.is_approved) - Number(other.is_approved))

export function TestimonialsGrid({ section, testimonials }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const add = () => navigate(`${path}/${NEW}`)
  return (
    <Screen
      title={section.label}
      hint={section.hint}
      anchor={section.anchor}
      aside={<RefreshButton entity="testimonials" />}
    >
      <TextsLink section={section} entity="testimonialsSection" />
      {testimonials.length === 0 ? (
        <Blank
          title="Nenhum depoimento cadastrado."
          action="Adicionar o primeiro depoimento"
          onAction={add}
        >
          Enquanto não houver nenhum, o site diz que os depoimentos vêm em breve.
        </Blank>
      ) : (
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
      <Dock status={<GridStanding testimonials={testimonials} />}>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={add}>
          Novo depoimento
        </Button>
      </Dock>
    </Screen>
  )
}

function GridStanding({ testimonials }: { testimonials: Testimonial[] }) {
  const live = testimonials.filter(({ is_approved }) => is_approved).length
  const waiting = testimonials.length - live
  const note = waiting === 1 ? '1 espera aprovação' : `${waiting} esperam aprovação`
  if (live > 0) {
    return <Standing title={`${live} no ar`} note={waiting > 0 ? note : 'Tudo aprovado'} />
  }
  const mark = <EyeOff size={19} className="soft" />
  const nothing = 'O resto do site está no ar'
  return <Standing mark={mark} title="Nenhum no ar" note={waiting > 0 ? note : nothing} />
}
