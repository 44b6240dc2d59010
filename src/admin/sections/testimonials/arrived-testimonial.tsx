import { Badge, Box, Button, Group, Rating, VisuallyHidden } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import { documentMatchesOf, isPatientsWords } from '#content/wording/document-matches.ts'
import { ruleOf } from '#content/wording/rules.ts'
import type { Consent } from '#protocol/consents.ts'
import type { Document } from '#sdk/documents.ts'
import { useIsReception } from '../../session/guard.tsx'
import { momentOf } from '../../ui/format.ts'
import { Note } from '../../ui/parts/note.tsx'
import { ANONYMITY, choiceOf, stateTextOf } from './consent-words.ts'
import classes from './consents.module.css'
import { AttachPaper } from './paper-dialog.tsx'
import { RecordedConsent } from './recorded-consent.tsx'
import { useIsSectionHidden } from './section-hidden.ts'
import { approve, askToRefuse, askToWithdraw, leaveOutPhoto } from './testimonial-actions.ts'
import { TestimonialAuthor } from './testimonial-author.tsx'

type Props = {
  testimonial: Document<'testimonials'>
  consent: Consent
  onGone?: (() => void) | undefined
}

/** What a patient sent, in her words, with the record beside it. It can be approved, hidden or refused, never changed. */
export function ArrivedTestimonial({ testimonial, consent, onGone }: Props) {
  const { _id, name, text, rating, image, is_approved } = testimonial
  const isReception = useIsReception()
  return (
    <section className={`sheet ${classes.arrived}`} aria-labelledby={`arrived-${_id}`}>
      <div className={classes.words}>
        <Group justify="space-between" mih={28}>
          <Badge className={classes.fresh}>
            {is_approved ? 'Aprovado' : `Chegou ${momentOf(consent.recordedAt)}`}
          </Badge>
        </Group>
        <VisuallyHidden>
          <h2 id={`arrived-${_id}`}>{`Depoimento de ${name}`}</h2>
        </VisuallyHidden>
        <Box mt="md" role="img" aria-label={`${rating} de 5 estrelas`}>
          <Rating value={rating} readOnly color="amber.5" aria-hidden />
        </Box>
        <blockquote>{`“${text}”`}</blockquote>
        <TestimonialAuthor
          testimonial={testimonial}
          note={`Paciente · ${choiceOf(consent, image)}`}
        />
        {!is_approved && !isReception && (
          <div className={classes.review}>
            {consent.isCovering ? (
              <ReviewedWords testimonial={testimonial} />
            ) : (
              <Unauthorized testimonial={testimonial} consent={consent} />
            )}
            {image && <p className="soft">{ANONYMITY}</p>}
          </div>
        )}
        {isReception ? (
          <p className="soft">Quem edita o conteúdo lê e aprova.</p>
        ) : (
          <Answers {...{ testimonial, consent, onGone }} />
        )}
      </div>
      {!isReception && <RecordedConsent consent={consent} />}
    </section>
  )
}

function Answers({ testimonial, consent, onGone }: Props) {
  const { image, is_approved } = testimonial
  const isHidden = useIsSectionHidden()
  return (
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
          onClick={() => approve(testimonial, true, onGone)}
        >
          {isHidden ? 'Aprovar' : 'Aprovar e pôr no ar'}
        </Button>
      )}
      {image && (
        <Button variant="subtle" color="gray" onClick={() => leaveOutPhoto(testimonial)}>
          Deixar sem a foto
        </Button>
      )}
      <Button variant="subtle" color="gray" onClick={() => askToRefuse(testimonial, onGone)}>
        Não publicar
      </Button>
      <Button variant="subtle" color="gray" onClick={() => askToWithdraw(testimonial, onGone)}>
        A paciente retirou
      </Button>
    </div>
  )
}

/** Why it can't be approved, and what would help. */
const Unauthorized = ({ testimonial, consent }: Pick<Props, 'testimonial' | 'consent'>) => (
  <>
    <Note tone="warn">
      {stateTextOf({ kind: 'outdated', consent })} Para aprovar, anexe uma assinada ou peça outro
      depoimento.
    </Note>
    <AttachPaper id={testimonial._id} name={testimonial.name} />
  </>
)

const entity = 'testimonials'

/** What the rules match in a patient's words, before somebody approves them. Nobody may change them. No match is no approval. */
export function ReviewedWords({ testimonial }: { testimonial: Document<'testimonials'> }) {
  // What is hidden has no public words yet, so it is read as if it were approved.
  const data = { ...testimonial, is_approved: true }
  const matches = documentMatchesOf({ entity, id: testimonial._id, data })
  const inWords = matches.filter(({ path }) => isPatientsWords(entity, path))
  if (inWords.length === 0) {
    return (
      <p className="soft">
        O revisor não encontrou palavras da sua lista. Isso não é uma aprovação: leia você também.
      </p>
    )
  }
  return inWords.map(({ rule, words, from, isSerious }) => (
    <Note tone="warn" key={`${rule} ${from}`}>
      “{words}”: {ruleOf(rule)?.says}
      {isSerious && ' Ao aprovar, o painel pergunta o motivo.'}
    </Note>
  ))
}
