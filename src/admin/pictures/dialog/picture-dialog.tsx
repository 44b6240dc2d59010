import { Button, Flex, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Crop } from '#content/pictures/crop.ts'
import { cropText } from '#content/pictures/crop-frame.ts'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { type LayoutChoice, openingLayoutOf } from '#content/public/opening-layout.ts'
import { attempt } from '../../data/attempt.ts'
import { changePicture, libraryQuery } from '../../data/library.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { TwoColumns } from '../../ui/parts/sheet.tsx'
import { TileChoice } from '../../ui/pictures/tiles.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { readyPictures } from '../ready-pictures.ts'
import { slotsOf } from '../slots.ts'
import { ClinicPictures } from './clinic-pictures.tsx'
import { CropEditor } from './crop-editor.tsx'
import { type Chosen, type CropField, cropPlaceOf } from './crop-places.ts'
import { CropPreviews } from './crop-previews.tsx'
import { type Description, DescriptionFields } from './description-fields.tsx'
import { usePictureFacts } from './use-picture-facts.ts'

export type PictureTab = 'crop' | 'clinic' | 'ready'

type Props = {
  title: string
  category: PictureCategory
  /** The crop fields of the picture; none for a picture that is shown whole. */
  fields: CropField[]
  value: Chosen
  firstTab: PictureTab
  /** The title that is shown on the picture, if the picture is behind it. */
  words: string
  layout: LayoutChoice
  /** Asks for a description at once; that it is decorative is an answer, too. */
  isDescribed?: boolean
  onUse: (chosen: Chosen) => void
  onClose: () => void
}

/** Chooses a picture and crops it for each of its places. The file itself is never cut. */
export function PictureDialog({ category, fields, firstTab, words, layout, ...props }: Props) {
  const isPhone = useIsPhone()
  const { data } = useQuery(libraryQuery(false))
  const [chosen, setChosen] = useState(props.value)
  const [tab, setTab] = useState(firstTab)
  const [description, setDescription] = useState<Description>()
  const [isBusy, setIsBusy] = useState(false)
  const pictures = data?.pictures ?? []
  const picture = pictures.find(({ url }) => url === chosen.url)
  const canCrop = chosen.url !== '' && fields.length > 0
  const said = description ?? picture
  const isMissing =
    props.isDescribed === true && said !== undefined && !said.isDecorative && !said.alt.trim()

  const choose = (url: string) => {
    setDescription(undefined)
    setChosen(url === props.value.url ? props.value : { url, crops: emptyCropsOf(fields) })
  }
  const use = async () => {
    setIsBusy(true)
    const isSaved = !(picture && description) || (await describe(picture.id, description))
    setIsBusy(false)
    if (isSaved) props.onUse(chosen)
  }
  return (
    <Dialog title={props.title} size={1040} onClose={props.onClose} closeOnClickOutside={false}>
      <SegmentedControl
        aria-label="De onde vem a imagem"
        fullWidth={isPhone}
        mb="md"
        value={canCrop || tab !== 'crop' ? tab : 'clinic'}
        onChange={setTab}
        data={[
          ...(canCrop ? [{ value: 'crop' as const, label: 'Recortar' }] : []),
          { value: 'clinic', label: `Da clínica · ${pictures.length}` },
          { value: 'ready', label: `Prontas · ${readyPictures.length}` },
        ]}
      />
      {tab === 'crop' && canCrop && (
        <CropTab {...{ category, fields, chosen, words, layout }} onChange={setChosen}>
          {picture && (
            <DescriptionFields
              value={description ?? { alt: picture.alt, isDecorative: picture.isDecorative }}
              onChange={setDescription}
            />
          )}
        </CropTab>
      )}
      {tab === 'ready' && (
        <TileChoice
          label="Imagens prontas"
          pictures={readyPictures}
          value={chosen.url}
          onChange={choose}
        />
      )}
      {/* Stays mounted, so that uploads from it continue. */}
      <div hidden={tab === 'ready' || (tab === 'crop' && canCrop)}>
        <ClinicPictures {...{ category, pictures }} value={chosen.url} onChange={choose} />
      </div>
      {props.isDescribed && picture && tab !== 'ready' && (
        <Stack gap="sm" mt="lg">
          <DescriptionFields
            value={description ?? { alt: picture.alt, isDecorative: picture.isDecorative }}
            onChange={setDescription}
          />
        </Stack>
      )}
      <Flex
        pos="sticky"
        bottom={0}
        mt="lg"
        py="sm"
        gap="sm"
        align="center"
        justify="space-between"
        bg="var(--mantine-color-body)"
      >
        <Text size="sm" className="soft" visibleFrom="sm">
          {fields.length > 0 &&
            'O arquivo original fica inteiro: dá para recortar de novo quando quiser.'}
        </Text>
        <Group gap="xs" wrap="nowrap" ml="auto">
          <Button variant="subtle" color="gray" onClick={props.onClose}>
            Cancelar
          </Button>
          <Button onClick={use} loading={isBusy} disabled={chosen.url === '' || isMissing}>
            Usar assim
          </Button>
        </Group>
      </Flex>
    </Dialog>
  )
}

const emptyCropsOf = (fields: CropField[]) =>
  Object.fromEntries(fields.map(({ path }) => [path, '']))

const describe = (id: string, { alt, isDecorative }: Description) =>
  attempt(() => changePicture(id, { alt: isDecorative ? '' : alt.trim(), isDecorative }))

type CropTabProps = Pick<Props, 'category' | 'fields' | 'words' | 'layout'> & {
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  children: React.ReactNode
}

function CropTab({ category, fields, chosen, onChange, children, ...props }: CropTabProps) {
  const factsOf = usePictureFacts()
  const layout = openingLayoutOf(props.layout, factsOf(chosen.url))
  const words = layout === 'background' ? props.words : ''
  const places = slotsOf(category, layout).map((slot) => cropPlaceOf(slot, fields, chosen, factsOf))
  const [label, setLabel] = useState(places[0]?.slot.label ?? '')
  const place = places.find(({ slot }) => slot.label === label) ?? places[0]
  if (!place) return null
  const setCrop = (text: string) =>
    onChange({ ...chosen, crops: { ...chosen.crops, [place.path]: text } })
  return (
    <TwoColumns
      aside={<CropPreviews {...{ places, words }} value={place.slot.label} onChange={setLabel} />}
    >
      <CropEditor
        url={chosen.url}
        facts={factsOf(chosen.url)}
        place={place}
        onChange={(crop: Crop) => setCrop(cropText(crop))}
        onReset={() => setCrop('')}
      />
      {children}
    </TwoColumns>
  )
}
