import { ActionIcon, Badge, Button, Rating, Switch, Text, Tooltip } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router'
import type { Document } from '#sdk/documents.ts'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import { DeleteButton } from '../../editor/collection/delete-button.tsx'
import { ChoiceBox } from '../../editor/collection/selection.tsx'
import { useIsReception } from '../../session/guard.tsx'
import { longDateOf } from '../../ui/format.ts'
import { mayApprove, useApprovedAt, useConsentState } from './consent-context.tsx'
import { stateTextOf } from './consent-words.ts'
import consents from './consents.module.css'
import { AttachPaper } from './paper-dialog.tsx'
import { approve, askToDeleteTestimonial, askToWithdraw } from './testimonial-actions.ts'
import { TestimonialAuthor } from './testimonial-author.tsx'
import classes from './testimonials-grid.module.css'

type Props = {
  testimonial: Document<'testimonials'>
  /** The path of its form. */
  to: string
}

export function TestimonialCard({ testimonial, to }: Props) {
  const { _id, name, text, rating, is_approved, _isExample } = testimonial
  const isBatch = useIsBatch()
  const isReception = useIsReception()
  const consent = useConsentState(testimonial)
  const approvedAt = useApprovedAt(_id)
  const isLocked = !is_approved && !mayApprove(consent)
  const approved = isBatch ? 'Aprovado' : 'Aprovado, no ar'
  const stage = is_approved ? approved : 'Espera aprovação'
  const isProven = consent?.kind === 'given' || consent?.kind === 'example'
  return (
    <li className={`sheet ${classes.card}`} data-entry={_id}>
      <div className={classes.stars}>
        <div role="img" aria-label={`${rating} de 5 estrelas`}>
          <Rating value={rating} readOnly color="amber.5" aria-hidden />
        </div>
        <span className={classes.marks}>
          {_isExample && <span className={classes.example}>Exemplo</span>}
          <ChoiceBox id={_id} name={`o depoimento de ${name}`} />
        </span>
      </div>
      <blockquote>{`“${text}”`}</blockquote>
      <TestimonialAuthor testimonial={testimonial} />
      {consent && (
        <Text className={consents.state} data-missing={!isProven || undefined}>
          {stateTextOf(consent)}
          {approvedAt && ` · aprovado em ${longDateOf(approvedAt)}`}
        </Text>
      )}
      {!isReception && consent && !isProven && <AttachPaper id={_id} name={name} />}
      {!isReception && consent?.kind === 'given' && (
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          ml={-12}
          style={{ alignSelf: 'flex-start' }}
          aria-label={`A paciente ${name} retirou o depoimento`}
          onClick={() => askToWithdraw(testimonial)}
        >
          A paciente retirou
        </Button>
      )}
      <div className={classes.foot}>
        {isReception ? (
          <Badge>{stage}</Badge>
        ) : (
          <>
            <Switch
              checked={is_approved}
              disabled={isLocked}
              onChange={({ currentTarget }) => approve(testimonial, currentTarget.checked)}
              label={stage}
              aria-label={
                isLocked
                  ? `Depoimento de ${name}: falta a autorização`
                  : `Aprovar o depoimento de ${name}`
              }
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
          </>
        )}
      </div>
    </li>
  )
}
