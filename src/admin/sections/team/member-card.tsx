import { Badge, Button, Group, Menu, Text } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { EditLink, EntryMenu } from '../../editor/collection/entry-menu.tsx'
import { setVisible } from '../../editor/collection/visibility.ts'
import { OrderHandle, useDrag } from '../../inputs/sorting/sortable.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import classes from './team-grid.module.css'

const SPECIALTIES_SHOWN = 3

type Member = Document<'team'>

type Props = {
  member: Member
  /** The path of the member's form. */
  to: string
  /** Whether to mark it as just saved. */
  isJustSaved: boolean
  index: number
  total: number
  onMove: (from: number, to: number) => void
}

export function MemberCard({ member, to, isJustSaved, index, total, onMove }: Props) {
  const { _id, name, bio, is_active } = member
  const { root, handle } = useDrag(_id)
  const place = { index, total, onMove }
  return (
    <li
      {...root}
      className={`sheet ${classes.card}`}
      data-entry={_id}
      data-off={!is_active || undefined}
    >
      <Group>
        <Who member={member} isJustSaved={isJustSaved} />
        <div className={classes.handle}>
          <OrderHandle {...{ name, ...place }} drag={handle} />
        </div>
      </Group>
      <Text size="sm" mt="md" className="soft clamp-3">
        {bio}
      </Text>
      <Specialties specialties={member.specialties} />
      <div className={classes.foot}>
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
      </div>
    </li>
  )
}

/** For reception: who it is, and the way to another photo. */
export const PhotoCard = ({
  member,
  to,
  isJustSaved,
}: Pick<Props, 'member' | 'to' | 'isJustSaved'>) => (
  <li className={`sheet ${classes.card}`} data-entry={member._id}>
    <Group>
      <Who member={member} isJustSaved={isJustSaved} />
    </Group>
    <div className={classes.foot}>
      <Button
        component={Link}
        to={to}
        variant="light"
        px="md"
        leftSection={<Camera size={16} aria-hidden />}
        aria-label={`Trocar a foto de ${member.name}`}
      >
        Trocar foto
      </Button>
    </div>
  </li>
)

function Who({ member, isJustSaved }: Pick<Props, 'member' | 'isJustSaved'>) {
  const { _isExample, name, role, image, imagePosition, credentials, is_active } = member
  return (
    <>
      <div className={classes.face}>
        <Thumb
          url={image}
          fallback={defaultPictures.member}
          position={imagePosition}
          className={classes.photo}
        />
        <CardMark {...{ isJustSaved, isExample: _isExample, isHidden: !is_active }} />
      </div>
      <div className={classes.who}>
        <h2>{name}</h2>
        <Text size="sm" fw={600} c="var(--brand-ink)">
          {role}
        </Text>
        <Text size="xs" className="soft tabular">
          {credentials}
        </Text>
      </div>
    </>
  )
}

type MarkProps = { isJustSaved: boolean; isExample: boolean; isHidden: boolean }

function CardMark({ isJustSaved, isExample, isHidden }: MarkProps) {
  if (isJustSaved) return <span className={classes.saved}>Salvo</span>
  if (isHidden) return <span className={classes.hidden}>Escondido</span>
  return isExample && <span className={classes.example}>Exemplo</span>
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
