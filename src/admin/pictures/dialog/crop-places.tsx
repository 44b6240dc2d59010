import { Box, Flex, Radio, SimpleGrid, Text } from '@mantine/core'
import { type Crop, shownCrop } from '#content/pictures/crop.ts'
import { type Picture, plainUrlOf } from '#content/pictures/pictures.ts'
import { useSection } from '../../data/documents.ts'
import type { Slot } from '../slots.ts'
import { useArtLook, usePictureFacts } from '../thumb.tsx'
import classes from './crop.module.css'

/** A field with a crop of the picture. */
export type CropField = { path: string; isForPhones: boolean }

/** A picture and how it is cropped, by the path of each crop field. */
export type Chosen = { url: string; crops: Record<string, string> }

/** What a place of the page shows. */
export type CropPlace = {
  slot: Slot
  /** The field that holds its crop. */
  path: string
  url: string
  crop: Crop
  /** Whether somebody has set the crop of this place. */
  isOwn: boolean
}

type Facts = (url: string) => Picture | undefined

/** As the page does it: phones use the other crop, or the picture's own phone version, until they get a crop. */
export function cropPlaceOf(
  slot: Slot,
  fields: CropField[],
  { url, crops }: Chosen,
  factsOf: Facts,
): CropPlace {
  const general = fields.find(({ isForPhones }) => !isForPhones)?.path ?? ''
  const forPhones = slot.isPhone && fields.find(({ isForPhones }) => isForPhones)?.path
  const path = forPhones || general
  const isOwn = Boolean(crops[path])
  const portrait = forPhones && !isOwn ? factsOf(url)?.portrait : undefined
  const text = portrait ? '' : crops[path] || crops[general] || ''
  const shown = portrait ?? url
  return { slot, path, url: shown, crop: shownCrop(factsOf(shown), text), isOwn }
}

type Props = {
  places: CropPlace[]
  /** The label of the place that is being edited. */
  value: string
  onChange: (label: string) => void
  /** The title that is shown on the picture. */
  words: string
}

/** Every place that shows the picture, as it looks there; the chosen one is edited. */
export function CropPreviews({ places, value, onChange, words }: Props) {
  const factsOf = usePictureFacts()
  const lookOf = useArtLook()
  const { document: design } = useSection('design')
  return (
    <Radio.Group label="Onde ela aparece" value={value} onChange={onChange}>
      <SimpleGrid cols={{ base: 2, sm: 1 }} spacing="xs" data-theme={design?.theme}>
        {places.map(({ slot, url, crop, isOwn }) => (
          <Radio.Card key={slot.label} value={slot.label} p="xs">
            <Flex direction={{ base: 'column', sm: 'row' }} align="center" gap="sm">
              <span
                {...lookOf(url)}
                className={classes.cut}
                data-round={slot.isRound}
                data-tall={slot.ratio < 1 || undefined}
                data-slim={slot.ratio < 0.5 || undefined}
                style={{ ...lookOf(url).style, aspectRatio: slot.ratio }}
              >
                <img
                  src={plainUrlOf(url, factsOf(url))}
                  alt=""
                  style={{
                    objectPosition: `${crop.x}% ${crop.y}%`,
                    transform: `scale(${crop.zoom / 100})`,
                    transformOrigin: `${crop.x}% ${crop.y}%`,
                  }}
                />
                {words && <em aria-hidden>{words}</em>}
              </span>
              <Box component="span" miw={0}>
                <Text span display="block" size="sm" fw={600}>
                  {slot.label}
                </Text>
                <small>{isOwn ? 'recorte seu' : 'automático'}</small>
              </Box>
            </Flex>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
