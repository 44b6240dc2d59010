import { Badge, Group, Menu, Rating, Switch, Text } from '@mantine/core'
import UserX from 'lucide-react/icons/user-x'
import type { Document } from '#sdk/documents.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { EditLink, EntryMenu } from '../../editor/collection/entry-menu.tsx'
import { useIsReception } from '../../session/guard.tsx'
import { longDateOf } from '../../ui/format.ts'
import { mayApprove, useApprovedAt, useConsentState } from './consent-context.tsx'
import { stateTextOf } from './consent-words.ts'
import consents from './consents.module.css'
import { AttachPaper } from './paper-dialog.tsx'
import { useIsSectionHidden } from './section-hidden.ts'
import { approve, askToWithdraw } from './testimonial-actions.ts'
import { TestimonialAuthor } from './testimonial-author.tsx'
import classes from './testimonials-grid.module.css'

type Props = {
  testimonial: Document<'testimonials'>
  /** The path of its form. */
  to: string
}

export function TestimonialCard({ testimonial, to }: Props) {
  const { _id, name, text, rating, is_approved, _isExample } = testimonial
  const entry = `o depoimento de ${name}`
  const isReception = useIsReception()
  const consent = useConsentState(testimonial)
  const approvedAt = useApprovedAt(_id)
  const isLocked = !is_approved && !mayApprove(consent)
  const isHidden = useIsSectionHidden()
  const approved = isHidden ? 'Aprovado, seção escondida' : 'Aprovado, no ar'
  const stage = is_approved ? (isHidden === undefined ? 'Aprovado' : approved) : 'Espera aprovação'
  const isProven = consent?.kind === 'given' || consent?.kind === 'example'
  return (
    <li className={`sheet ${classes.card}`} data-entry={_id}>
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <div role="img" aria-label={`${rating} de 5 estrelas`}>
          <Rating value={rating} readOnly color="amber.5" aria-hidden />
        </div>
        {_isExample && <span className={classes.example}>Exemplo</span>}
      </Group>
      <blockquote>{`“${text}”`}</blockquote>
      <TestimonialAuthor testimonial={testimonial} />
      {consent && (
        <Text className={consents.state} data-missing={!isProven || undefined}>
          {stateTextOf(consent)}
          {approvedAt && ` · aprovado em ${longDateOf(approvedAt)}`}
        </Text>
      )}
      {!isReception && consent && !isProven && <AttachPaper id={_id} name={name} />}
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
              <EditLink name={entry} to={to} isQuiet />
              <EntryMenu
                name={name}
                onDelete={() => askToDelete('testimonials', testimonial)}
                erasable={{ entity: 'testimonials', id: _id, name }}
              >
                {consent?.kind === 'given' && (
                  <Menu.Item
                    leftSection={<UserX size={18} />}
                    onClick={() => askToWithdraw(testimonial)}
                  >
                    A paciente retirou
                  </Menu.Item>
                )}
              </EntryMenu>
            </span>
          </>
        )}
      </div>
    </li>
  )
}
