import { Group } from '@mantine/core'
import Camera from 'lucide-react/icons/camera'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { useCollection } from '../../data/documents.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import { Row } from '../../ui/parts/rows.tsx'

/** As many as fit into two lines of a phone; the others are in Equipe. */
const SHOWN = 8

/** The faces of the team, each the way to another photo: a row of the reception's card. */
export function TeamPhotos() {
  const { documents: team = [] } = useCollection('team')
  if (team.length === 0) return null
  return (
    <Row title="Trocar a foto" picture={<Camera size={20} />}>
      <Group gap="xs">
        {team.slice(0, SHOWN).map(({ _id, name, image, imagePosition }) => (
          <Link key={_id} to={`/team/${_id}`} aria-label={`Trocar a foto de ${name}`}>
            <Thumb
              url={image}
              fallback={defaultPictures.member}
              position={imagePosition}
              size={48}
            />
          </Link>
        ))}
      </Group>
    </Row>
  )
}
