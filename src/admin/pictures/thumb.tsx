import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { HOUSE_COLOUR } from '#content/colours/brand-colours.ts'
import { artLookOf, isOurs } from '#content/pictures/art.ts'
import { cropOf } from '#content/pictures/crop.ts'
import { bestFormatOf, type Picture, variantUrl } from '#content/pictures/pictures.ts'
import { shippedPictures } from '#content/pictures/shipped-pictures.ts'
import '#site/parts/our-pictures.css'
import { documentsQuery } from '../data/documents.ts'
import { picturesQuery } from '../data/library.ts'

/** Finds what is known about a picture; undefined for one of another site. */
export function usePictureFacts(): (url: string) => Picture | undefined {
  const { data: uploaded } = useQuery(picturesQuery)
  return (url) => shippedPictures[url] ?? uploaded?.[url]
}

type BoxProps = { 'data-ours'?: ''; style?: CSSProperties }

/** What the box around a picture needs to show one of ours as the page does, in the clinic's colour; nothing for another. */
export function useArtLook(): (url: string) => BoxProps {
  const { data: designs } = useQuery(documentsQuery('design'))
  const look = artLookOf(designs?.[0]?.primaryColor || HOUSE_COLOUR)
  const box = look && { 'data-ours': '', style: { '--art': look.art, '--vivid': look.vivid } }
  return (url) => (box && isOurs(url) ? (box as BoxProps) : {})
}

type Props = {
  url: string
  /** Shown when the picture is missing or does not load; `instead` when this does not load either. */
  fallback?: string
  instead?: ReactNode
  /** In pixels: of a round one, or width and height. */
  size?: number | [width: number, height: number]
  /** The crop, of which a list shows the position but not the zoom; empty for the picture's own focal point. */
  position?: string
}

/** A picture in a list, in its smallest variant. */
export function Thumb({ url, fallback = '', instead = null, size, position = '' }: Props) {
  const factsOf = usePictureFacts()
  const lookOf = useArtLook()
  const [broken, setBroken] = useState<string[]>([])
  const shown = [url, fallback].find((candidate) => candidate && !broken.includes(candidate))
  if (!shown) return instead
  const picture = factsOf(shown)
  const [x, y] = picture?.focal ?? [50, 50]
  const crop = cropOf(position) ?? { x, y }
  const look = lookOf(shown)
  return (
    <span
      {...look}
      data-thumb
      style={{ display: 'block', overflow: 'hidden', ...look.style, ...(size && sized(size)) }}
    >
      <img
        src={smallestOf(shown, picture)}
        alt=""
        loading="lazy"
        draggable={false}
        style={{
          ...{ display: 'block', width: '100%', height: '100%' },
          ...{ objectFit: 'cover', objectPosition: `${crop.x}% ${crop.y}%` },
        }}
        onError={() => setBroken([...broken, shown])}
      />
    </span>
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
  return { width, height, borderRadius, flex: 'none' }
}
