import { Avatar, Badge, Box, Card, Group, Menu, Rating, Switch, Text } from '@mantine/core'
import UserX from 'lucide-react/icons/user-x'
import { initialOf } from '#content/rules/text.ts'
import type { Consents } from '#protocol/consents.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { EditLink, EntryMenu } from '../../editor/collection/entry-menu.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import { useIsReception } from '../../session/session-context.ts'
import { longDateOf } from '../../ui/format.ts'
import { stateTextOf } from './consent-words.ts'
import { consentStateOf, mayApprove } from './consents.ts'
import { AttachPaper } from './paper-dialog.tsx'
import { approve, askToWithdraw } from './testimonial-actions.ts'

type Testimonial = Document<'testimonials'>

const FACE_PIXELS = 48

type Props = {
  testimonial: Testimonial
  /** Undefined until they are read. */
  consents: Consents | undefined
  /** The path of its form. */
  to: string
}

export function TestimonialCard({ testimonial, consents, to }: Props) {
  const { _id, name, text, is_approved, _isExample } = testimonial
  const isReception = useIsReception()
  const consent = consentStateOf(consents, testimonial)
  const approval = consents?.approvals.find((one) => one.testimonial === _id)
  const isLocked = !is_approved && !mayApprove(consent)
  const stage = is_approved ? 'Aprovado' : 'Espera aprovação'
  return (
    <Card component="li" className="sheet" padding="lg" data-entry={_id}>
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <Stars rating={testimonial.rating} />
        {_isExample && <Badge color="amber">Exemplo</Badge>}
      </Group>
      <Text component="blockquote" size="lg" mx={0} my="sm" lineClamp={8}>{`“${text}”`}</Text>
      <Patient testimonial={testimonial} />
      {consent && (
        <Text size="xs" mt="sm" className={mayApprove(consent) ? 'soft' : 'warn'}>
          {stateTextOf(consent)}
          {approval && ` · aprovado em ${longDateOf(approval.approvedAt)}`}
        </Text>
      )}
      {!isReception && consent && !mayApprove(consent) && <AttachPaper id={_id} name={name} />}
      <Group justify="space-between" wrap="nowrap" gap="2xs" pt="sm">
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
            <Group gap={0} wrap="nowrap" mr={-8}>
              <EditLink name={`o depoimento de ${name}`} to={to} />
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
            </Group>
          </>
        )}
      </Group>
    </Card>
  )
}

export const Stars = ({ rating }: Pick<Testimonial, 'rating'>) => (
  <div role="img" aria-label={`${rating} de 5 estrelas`}>
    <Rating value={rating} readOnly color="amber.5" aria-hidden />
  </div>
)

/** Below her words, at the bottom of a card: the photo, or the initial if there is none or it does not load. */
export function Patient({ testimonial, note }: { testimonial: Testimonial; note?: string }) {
  const { name, role, image, imagePosition } = testimonial
  const { document: settings } = useSection('settings')
  const initial = (
    <Avatar size={FACE_PIXELS} color="violet" aria-hidden>
      {initialOf(name)}
    </Avatar>
  )
  return (
    <Group gap="sm" wrap="nowrap" mt="auto">
      <Thumb url={image} instead={initial} position={imagePosition} size={FACE_PIXELS} />
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" className="soft">
          {note ?? (role || `Paciente ${settings?.siteName ?? ''}`)}
        </Text>
      </Box>
    </Group>
  )
}
