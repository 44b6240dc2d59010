import { Text } from '@mantine/core'
import { initialOf } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import classes from './testimonials-grid.module.css'

type Props = {
  testimonial: Document<'testimonials'>
  /** Instead of the role. */
  note?: string
}

/** The photo, or the initial if there is none or it does not load. */
export function TestimonialAuthor({ testimonial, note }: Props) {
  const { name, role, image, imagePosition } = testimonial
  const { document: settings } = useSection('settings')
  const initial = (
    <span className={classes.initial} aria-hidden="true">
      {initialOf(name)}
    </span>
  )
  return (
    <div className={classes.person}>
      <Thumb url={image} instead={initial} position={imagePosition} className={classes.face} />
      <div className={classes.who}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" className="soft">
          {note ?? (role || `Paciente ${settings?.siteName ?? ''}`)}
        </Text>
      </div>
    </div>
  )
}
