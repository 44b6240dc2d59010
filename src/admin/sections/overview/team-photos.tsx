import Camera from 'lucide-react/icons/camera'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { useCollection } from '../../data/documents.ts'
import { Thumb } from '../../pictures/thumb.tsx'
import classes from './tasks-card.module.css'

/** As many as fit into a line; the others are in Equipe. */
const SHOWN = 8

/** The faces of the team, each the way to another photo: a line of the reception's card. */
export function TeamPhotos() {
  const { documents: team = [] } = useCollection('team')
  if (team.length === 0) return null
  return (
    <li className={classes.photos}>
      <span className={classes.mark} aria-hidden="true">
        <Camera size={18} />
      </span>
      <span>Trocar a foto</span>
      <span className={classes.faces}>
        {team.slice(0, SHOWN).map(({ _id, name, image, imagePosition }) => (
          <Link key={_id} to={`/team/${_id}`} aria-label={`Trocar a foto de ${name}`}>
            <Thumb url={image} fallback={defaultPictures.member} position={imagePosition} />
          </Link>
        ))}
      </span>
    </li>
  )
}
