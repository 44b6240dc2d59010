import Check from 'lucide-react/icons/check'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import classes from './pictures.module.css'

type TilePicture = {
  thumbUrl: string
  name: string
  alt: string
  category?: string
  focalX?: number
  focalY?: number
}

type TileProps = {
  picture: TilePicture
  /** Below its name. */
  note?: ReactNode
  /** The address of a screen, or `href` for the file itself. */
  to?: string
  href?: string
  onChoose?: () => void
}

/** Pictures side by side, each of which opens or chooses something. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <div className={classes.tiles}>{children}</div>
)

export function Tile({ picture, note, to, href, onChoose }: TileProps) {
  const content = (
    <>
      <TileImage {...picture} alt={picture.alt} />
      <b className="truncate">{picture.name}</b>
      {note}
    </>
  )
  if (to !== undefined) {
    return (
      <Link to={to} className={classes.tile}>
        {content}
      </Link>
    )
  }
  if (href !== undefined) {
    return (
      <a href={href} target="_blank" rel="noreferrer" className={classes.tile}>
        {content}
      </a>
    )
  }
  return (
    <button type="button" className={classes.tile} onClick={onChoose}>
      {content}
    </button>
  )
}

type ChoiceProps = {
  label: string
  pictures: (TilePicture & { url: string })[]
  /** The URL of the chosen picture. */
  value: string
  onChange: (url: string) => void
}

/** Pictures of which one is chosen. */
export function TileChoice({ label, pictures, value, onChange }: ChoiceProps) {
  const group = useId()
  return (
    <div className={classes.tiles} role="radiogroup" aria-label={label}>
      {pictures.map(({ url, ...picture }) => (
        <label key={url} className={classes.tile}>
          <input
            type="radio"
            name={group}
            className="covering"
            checked={url === value}
            onChange={() => onChange(url)}
            aria-label={nameOf(picture)}
          />
          <TileImage {...picture} alt="" />
          <b className="truncate">{picture.name}</b>
          <i aria-hidden>
            <Check size={16} />
          </i>
        </label>
      ))}
    </div>
  )
}

const nameOf = ({ name, alt }: TilePicture) => (alt && alt !== name ? `${name}: ${alt}` : name)

const TileImage = ({ thumbUrl, alt, category, focalX = 50, focalY = 50 }: TilePicture) => (
  <img
    src={thumbUrl}
    alt={alt}
    loading="lazy"
    data-category={category}
    style={{ objectPosition: `${focalX}% ${focalY}%` }}
  />
)
