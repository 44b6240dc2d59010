import { Badge, Button, Rating, Title } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import type { Consent } from '#protocol/consents.ts'
import type { Document } from '#sdk/documents.ts'
import { momentOf } from '../../ui/format.ts'
import { choiceOf } from './consent-words.ts'
import classes from './consents.module.css'
import { RecordedConsent } from './recorded-consent.tsx'
import { ReviewedWords } from './review/reviewed-words.tsx'
import { approve, askToRefuse, askToWithdraw } from './testimonial-actions.ts'
import { TestimonialAuthor } from './testimonial-author.tsx'

type Props = {
  testimonial: Document<'testimonials'>
  consent: Consent
  /** Chooses it together with others of the list. */
  choice?: ReactNode
  onGone?: () => void
}

/** What a patient sent, in her words, with the record beside it. It can be approved, hidden or refused, never changed. */
export function ArrivedTestimonial({ testimonial, consent, choice, onGone }: Props) {
  const { _id, name, text, rating, image, is_approved } = testimonial
  return (
    <section className={`sheet ${classes.arrived}`} aria-labelledby={`arrived-${_id}`}>
      <div className={classes.words}>
        <div className={classes.arrival}>
          <Badge className={classes.fresh}>
            {is_approved ? 'Aprovado' : `Chegou ${momentOf(consent.givenAt)}`}
          </Badge>
          {choice}
        </div>
        <Title order={2} id={`arrived-${_id}`} className={classes.hidden}>
          {`Depoimento de ${name}`}
        </Title>
        <div role="img" aria-label={`${rating} de 5 estrelas`} className={classes.stars}>
          <Rating value={rating} readOnly color="amber.5" aria-hidden />
        </div>
        <blockquote>{`“${text}”`}</blockquote>
        <TestimonialAuthor
          testimonial={testimonial}
          note={`Paciente · ${choiceOf(consent, image)}`}
        />
        {!is_approved && (
          <div className={classes.review}>
            <ReviewedWords testimonial={testimonial} />
          </div>
        )}
        <div className={classes.answers}>
          {is_approved ? (
            <Button variant="light" onClick={() => approve(testimonial, false)}>
              Esconder
            </Button>
          ) : (
            <Button
              variant="light"
              leftSection={<Check size={18} aria-hidden />}
              disabled={!consent.isCovering}
              onClick={() => approve(testimonial, true)}
            >
              Aprovar e pôr no ar
            </Button>
          )}
          <Button variant="subtle" color="gray" onClick={() => askToRefuse(testimonial, onGone)}>
            Não publicar
          </Button>
          <Button variant="subtle" color="gray" onClick={() => askToWithdraw(testimonial, onGone)}>
            A paciente retirou
          </Button>
        </div>
      </div>
      <RecordedConsent consent={consent} />
    </section>
  )
}
