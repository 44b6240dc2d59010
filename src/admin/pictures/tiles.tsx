import { Box, Image, Radio, SimpleGrid, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useArtLook } from './thumb.tsx'

type TilePicture = {
  url: string
  thumbUrl: string
  name: string
  alt: string
  category?: string
  focalX?: number
  focalY?: number
}

/** Pictures side by side. */
export const Tiles = ({ children }: { children: ReactNode }) => (
  <SimpleGrid minColWidth="min(168px, 44%)">{children}</SimpleGrid>
)

type TileProps = {
  picture: TilePicture
  /** Below its name. */
  note: ReactNode
  /** The address of its screen. */
  to: string
}

export const Tile = ({ picture, note, to }: TileProps) => (
  <UnstyledButton component={Link} to={to}>
    <TileImage {...picture} />
    {note}
  </UnstyledButton>
)

type ChoiceProps = {
  label: string
  pictures: TilePicture[]
  /** The URL of the chosen picture. */
  value: string
  onChange: (url: string) => void
}

/** Pictures of which one is chosen. */
export const TileChoice = ({ label, pictures, value, onChange }: ChoiceProps) => (
  <Radio.Group label={<VisuallyHidden>{label}</VisuallyHidden>} value={value} onChange={onChange}>
    <Tiles>
      {pictures.map((picture) => (
        <Radio.Card
          key={picture.url}
          value={picture.url}
          withBorder={false}
          aria-label={nameOf(picture)}
        >
          <TileImage {...picture} alt="" isChosen={picture.url === value} />
        </Radio.Card>
      ))}
    </Tiles>
  </Radio.Group>
)

const nameOf = ({ name, alt }: TilePicture) => (alt && alt !== name ? `${name}: ${alt}` : name)

/** A picture with its name; a symbol is shown whole. */
export function TileImage(picture: TilePicture & { isChosen?: boolean }) {
  const { url, thumbUrl, name, alt, focalX = 50, focalY = 50 } = picture
  const look = useArtLook()(url)
  const isLogo = picture.category === 'logo'
  return (
    <>
      <Box
        {...look}
        bg="var(--sunk)"
        style={{
          ...look.style,
          overflow: 'hidden',
          borderRadius: 'var(--mantine-radius-md)',
          outline: picture.isChosen ? '3px solid var(--mantine-color-violet-6)' : undefined,
        }}
      >
        <Image
          src={thumbUrl}
          alt={alt}
          loading="lazy"
          p={isLogo ? 'md' : 0}
          fit={isLogo ? 'contain' : 'cover'}
          style={{ aspectRatio: 1, objectPosition: `${focalX}% ${focalY}%` }}
        />
      </Box>
      <Text size="sm" fw={600} mt="xs" truncate>
        {name}
      </Text>
    </>
  )
}
