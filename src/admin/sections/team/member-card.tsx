import { Badge, Box, Button, Card, Group, Menu, Text, Title } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { EditLink, EntryMenu } from '../../editor/collection/entry-menu.tsx'
import { setVisible } from '../../editor/collection/visibility.ts'
import { OrderHandle, useDrag } from '../../inputs/sorting/sortable.tsx'
import { Thumb } from '../../pictures/thumb.tsx'

const SPECIALTIES_SHOWN = 3
/** The row of the handle is as high as what can be pressed in it. */
const HANDLE_ROOM = { mih: 44, mt: -8, mr: -8 }
const PHOTO: [width: number, height: number] = [92, 108]

type Props = {
  member: Document<'team'>
  /** The path of the member's form. */
  to: string
  /** Whether to mark it as just saved. */
  isJustSaved: boolean
}

type OrderedProps = Props & {
  index: number
  total: number
  onMove: (from: number, to: number) => void
}

export function MemberCard({ index, total, onMove, ...props }: OrderedProps) {
  const { member, to } = props
  const { _id, name, is_active } = member
  const drag = useDrag(_id)
  const place = { index, total, onMove }
  return (
    <PersonCard
      {...props}
      root={drag.root}
      handle={<OrderHandle {...{ name, ...place }} drag={drag.handle} />}
      actions={
        <>
          <EditLink name={name} to={to} />
          <EntryMenu
            {...{ name, place }}
            onDelete={() => askToDelete('team', member)}
            erasable={{ entity: 'team', id: _id, name }}
          >
            <Menu.Item
              leftSection={is_active ? <EyeOff size={18} /> : <Eye size={18} />}
              onClick={() => setVisible('team', member, !is_active)}
            >
              {is_active ? 'Esconder do site' : 'Mostrar no site'}
            </Menu.Item>
          </EntryMenu>
        </>
      }
    >
      <Text size="sm" className="soft" lineClamp={3}>
        {member.bio}
      </Text>
      <Specialties specialties={member.specialties} />
    </PersonCard>
  )
}

/** For reception: who it is, and the way to another photo. */
export const PhotoCard = (props: Props) => (
  <PersonCard
    {...props}
    actions={
      <Button
        component={Link}
        to={props.to}
        variant="subtle"
        px="sm"
        leftSection={<Camera size={16} aria-hidden />}
        aria-label={`Trocar a foto de ${props.member.name}`}
      >
        Trocar foto
      </Button>
    }
  />
)

type CardProps = Props & {
  root?: ReturnType<typeof useDrag>['root']
  handle?: ReactNode
  actions: ReactNode
  children?: ReactNode
}

function PersonCard({ member, isJustSaved, root, handle, actions, children }: CardProps) {
  const { _id, _isExample, name, role, image, imagePosition, credentials, is_active } = member
  return (
    <Card component="li" {...root} className="sheet" padding="lg" data-entry={_id}>
      <Group align="flex-start" wrap="nowrap" mb="md">
        <Box opacity={is_active ? 1 : 0.6}>
          <Thumb
            url={image}
            fallback={defaultPictures.member}
            position={imagePosition}
            size={PHOTO}
          />
        </Box>
        <Box flex={1} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Group justify="space-between" wrap="nowrap" {...(handle ? HANDLE_ROOM : { mb: '2xs' })}>
            <Mark {...{ isJustSaved, isExample: _isExample, isHidden: !is_active }} />
            <Box ml="auto">{handle}</Box>
          </Group>
          <Title order={2} size="h3">
            {name}
          </Title>
          <Text size="sm" fw={600} c="var(--brand-ink)">
            {role}
          </Text>
          <Text size="xs" className="soft tabular">
            {credentials}
          </Text>
        </Box>
      </Group>
      {children}
      <Group gap="xs" mt="auto" pt="md" ml="-sm">
        {actions}
      </Group>
    </Card>
  )
}

type MarkProps = { isJustSaved: boolean; isExample: boolean; isHidden: boolean }

function Mark({ isJustSaved, isExample, isHidden }: MarkProps) {
  if (isJustSaved) return <Badge color="leaf">Salvo</Badge>
  if (isHidden) return <Badge color="gray">Escondido</Badge>
  return isExample && <Badge color="amber">Exemplo</Badge>
}

function Specialties({ specialties }: { specialties: string[] }) {
  const more = specialties.length - SPECIALTIES_SHOWN
  return (
    <Group gap="xs" mt="sm">
      {specialties.slice(0, SPECIALTIES_SHOWN).map((specialty) => (
        <Badge key={specialty} size="md">
          {specialty}
        </Badge>
      ))}
      {more > 0 && (
        <Text size="xs" fw={600} className="soft">
          {`+${more} mais`}
        </Text>
      )}
    </Group>
  )
}
