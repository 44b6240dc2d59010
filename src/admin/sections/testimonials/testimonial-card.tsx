import { ActionIcon, Rating, Switch, Text, Tooltip } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import { initialOf } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { useIsTogether } from '../../data/publishing/publishing-state.ts'
import { Thumb } from '../../form/images/thumb.tsx'
import { DeleteButton } from '../collection/delete-button.tsx'
import { approve, askToDeleteTestimonial } from './testimonial-actions.ts'
import classes from './testimonials-grid.module.css'

type Props = {
  testimonial: Document<'testimonials'>
  /** The path of its form. */
  to: string
}

export function TestimonialCard({ testimonial, to }: Props) {
  const { _id, name, text, rating, is_approved, _isExample } = testimonial
  const isTogether = useIsTogether()
  return (
    <li className={`sheet ${classes.card}`} data-entry={_id}>
      <div className={classes.stars}>
        <div role="img" aria-label={`${rating} de 5 estrelas`}>
          <Rating value={rating} readOnly color="amber.5" aria-hidden />
        </div>
        {_isExample && <span className={classes.example}>Exemplo</span>}
      </div>
      <blockquote>{`“${text}”`}</blockquote>
      <TestimonialAuthor testimonial={testimonial} />
      <div className={classes.foot}>
        <Switch
          checked={is_approved}
          onChange={({ currentTarget }) => approve(testimonial, currentTarget.checked)}
          label={is_approved ? (isTogether ? 'Aprovado' : 'Aprovado, no ar') : 'Espera aprovação'}
          aria-label={`Aprovar o depoimento de ${name}`}
        />
        <span className={classes.tools}>
          <Tooltip label="Editar">
            <ActionIcon component={Link} to={to} aria-label={`Editar o depoimento de ${name}`}>
              <Pencil size={18} />
            </ActionIcon>
          </Tooltip>
          <DeleteButton
            name={`o depoimento de ${name}`}
            onDelete={() => askToDeleteTestimonial(testimonial)}
          />
        </span>
      </div>
    </li>
  )
}

/** The photo, or the initial if there is none or it does not load. */
function TestimonialAuthor({ testimonial: { name, role, image } }: Pick<Props, 'testimonial'>) {
  const { document: settings } = useSection('settings')
  const initial = (
    <span className={classes.initial} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
  return (
    <div className={classes.person}>
      <Thumb url={image} instead={initial} className={classes.face} />
      <div className={classes.who}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" className="soft">
          {role || `Paciente ${settings?.siteName ?? ''}`}
        </Text>
      </div>
    </div>
  )
}
