import { ActionIcon, Button, FileButton, Rating, Switch, Text, Tooltip } from '@mantine/core'
import Paperclip from 'lucide-react/icons/paperclip'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Document } from '#sdk/documents.ts'
import { attempt } from '../../data/attempt.ts'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import { DeleteButton } from '../../editor/collection/delete-button.tsx'
import { ChoiceBox } from '../../editor/collection/selection.tsx'
import { longDateOf } from '../../ui/format.ts'
import { mayApprove, useApprovedAt, useConsentState } from './consent-context.tsx'
import { attachPaper } from './consent-data.ts'
import { stateTextOf } from './consent-words.ts'
import consents from './consents.module.css'
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
  const consent = useConsentState(testimonial)
  const approvedAt = useApprovedAt(_id)
  const isLocked = !is_approved && !mayApprove(consent)
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
      {consent && !isProven && <AttachPaper id={_id} name={name} />}
      {consent?.kind === 'given' && (
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
        <Switch
          checked={is_approved}
          disabled={isLocked}
          onChange={({ currentTarget }) => approve(testimonial, currentTarget.checked)}
          label={is_approved ? (isBatch ? 'Aprovado' : 'Aprovado, no ar') : 'Espera aprovação'}
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
      </div>
    </li>
  )
}

/** Keeps a scanned authorization with the testimonial; only people of the panel can open it. */
function AttachPaper({ id, name }: { id: string; name: string }) {
  const [isBusy, setIsBusy] = useState(false)
  const handleFile = async (file: File | null) => {
    if (!file) return
    setIsBusy(true)
    await attempt(() => attachPaper(id, file), {
      success: `A autorização de ${name} está guardada.`,
      failure: 'Erro ao anexar a autorização. Tente novamente.',
    })
    setIsBusy(false)
  }
  return (
    <FileButton onChange={handleFile} accept="application/pdf,image/jpeg,image/png,image/webp">
      {(props) => (
        <Button
          {...props}
          variant="subtle"
          px="sm"
          ml={-12}
          style={{ alignSelf: 'flex-start' }}
          loading={isBusy}
          leftSection={<Paperclip size={16} aria-hidden />}
          aria-label={`Anexar a autorização assinada de ${name}`}
        >
          Anexar a assinada
        </Button>
      )}
    </FileButton>
  )
}
