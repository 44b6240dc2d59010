import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type { OfferedPicture } from '../ready-pictures.ts'
import classes from './picture-tiles.module.css'

type Props = {
  label: string
  pictures: (OfferedPicture & { category?: string; focalX?: number; focalY?: number })[]
  /** The URL of the chosen picture. */
  value: string
  onChange: (url: string) => void
}

/** Pictures of which one is chosen. */
export function PictureTiles({ label, pictures, value, onChange }: Props) {
  const name = useId()
  return (
    <div className={classes.grid} role="radiogroup" aria-label={label}>
      {pictures.map(({ url, thumbUrl, name: title, alt, category, focalX = 50, focalY = 50 }) => (
        <label key={url} className={classes.tile}>
          <input
            type="radio"
            name={name}
            className="covering"
            checked={url === value}
            onChange={() => onChange(url)}
            aria-label={alt && alt !== title ? `${title}: ${alt}` : title}
          />
          <img
            src={thumbUrl}
            alt=""
            loading="lazy"
            data-category={category}
            style={{ objectPosition: `${focalX}% ${focalY}%` }}
          />
          <span className="truncate">{title}</span>
          <i aria-hidden>
            <Check size={16} />
          </i>
        </label>
      ))}
    </div>
  )
}
