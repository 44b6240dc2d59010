import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { HOUSE_COLOUR } from '#content/colours/brand-colours.ts'
import { artRootOf, artUrl } from '#content/pictures/art.ts'
import { cropOf } from '#content/pictures/crop.ts'
import { bestFormatOf, type Picture, variantUrl } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import { documentsQuery } from '../data/documents.ts'
import { picturesQuery } from '../data/library.ts'

/** Finds what is known about a picture; undefined for one of another site. */
export function usePictureFacts(): (url: string) => Picture | undefined {
  const { data: uploaded } = useQuery(picturesQuery)
  return (url) => shippedPictures[url] ?? uploaded?.[url]
}

type Props = {
  url: string
  /** Shown when the picture is missing or does not load; `instead` when this does not load either. */
  fallback?: string
  instead?: ReactNode
  className?: string | undefined
  /** In pixels: of a round one, or width and height. */
  size?: number | [width: number, height: number]
  /** The crop, of which a list shows the position but not the zoom; empty for the picture's own focal point. */
  position?: string
}

/** A picture in a list, in its smallest variant; our own ones as the page shows them. */
export function Thumb({
  url,
  fallback = '',
  instead = null,
  className,
  size,
  position = '',
}: Props) {
  const factsOf = usePictureFacts()
  const { data: designs } = useQuery(documentsQuery('design'))
  const art = artRootOf(designs?.[0]?.primaryColor || HOUSE_COLOUR)
  const [broken, setBroken] = useState<string[]>([])
  const shown = [url, fallback].find((candidate) => candidate && !broken.includes(candidate))
  if (!shown) return instead
  const picture = factsOf(shown)
  const [x, y] = picture?.focal ?? [50, 50]
  const crop = cropOf(position) ?? { x, y }
  return (
    <img
      src={smallestOf(shown in shippedPictures ? artUrl(shown, art) : shown, picture)}
      alt=""
      loading="lazy"
      draggable={false}
      className={className}
      style={{
        display: 'block',
        objectPosition: `${crop.x}% ${crop.y}%`,
        ...(size && sized(size)),
      }}
      onError={() => setBroken([...broken, shown])}
    />
  )
}

function smallestOf(url: string, picture: Picture | undefined): string {
  const width = picture?.widths[0]
  const format = picture && bestFormatOf(picture)
  return width && format ? variantUrl(url, width, format) : url
}

const sized = (size: number | [number, number]): CSSProperties => {
  const [width, height] = typeof size === 'number' ? [size, size] : size
  const borderRadius = typeof size === 'number' ? '50%' : 'var(--mantine-radius-md)'
  return { width, height, borderRadius, flex: 'none', objectFit: 'cover' }
}
