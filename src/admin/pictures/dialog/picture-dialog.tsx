import { Box, Button, Flex, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Camera from 'lucide-react/icons/camera'
import Upload from 'lucide-react/icons/upload'
import { type ReactNode, useState } from 'react'
import { cropText } from '#content/pictures/crop.ts'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { type LayoutChoice, openingLayoutOf } from '#content/public/opening-layout.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { attempt } from '../../data/attempt.ts'
import { changePicture, libraryQuery } from '../../data/library.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { TwoColumns } from '../../ui/parts/sheet.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { FileButton } from '../file-inputs.tsx'
import { byWords, NoPictures, PictureSearch } from '../picture-search.tsx'
import { readyPictures } from '../ready-pictures.ts'
import { slotsOf } from '../slots.ts'
import { usePictureFacts } from '../thumb.tsx'
import { TileChoice } from '../tiles.tsx'
import { UploadList } from '../upload-list.tsx'
import { useUploads } from '../use-uploads.ts'
import { CropEditor } from './crop-editor.tsx'
import { type Chosen, type CropField, CropPreviews, cropPlaceOf } from './crop-places.tsx'
import { type Description, DescriptionFields } from './description-fields.tsx'

export type PictureTab = 'crop' | 'clinic' | 'ready'

type Props = {
  title: string
  category: PictureCategory
  /** The crop fields of the picture; none for a picture that is shown whole. */
  fields?: CropField[]
  value: Chosen
  firstTab?: PictureTab
  /** The title that is shown on the picture, if the picture is behind it. */
  words?: string
  layout?: LayoutChoice
  /** Asks for a description at once; that it is decorative is an answer, too. */
  isDescribed?: boolean
  onUse: (chosen: Chosen) => void
  onClose: () => void
}

/** Chooses a picture and crops it for each of its places. The file itself is never cut. */
export function PictureDialog(props: Props) {
  const { category, fields = [], value, firstTab = 'clinic', isDescribed = false } = props
  const isPhone = useIsPhone()
  const { data } = useQuery(libraryQuery(false))
  const [chosen, setChosen] = useState(value)
  const [tab, setTab] = useState(firstTab)
  const [written, setDescription] = useState<Description>()
  const [isBusy, setIsBusy] = useState(false)
  const pictures = data?.pictures ?? []
  const picture = pictures.find(({ url }) => url === chosen.url)
  const canCrop = chosen.url !== '' && fields.length > 0
  const shown = canCrop || tab !== 'crop' ? tab : 'clinic'
  const description = written ?? picture
  const isMissing =
    isDescribed && description?.isDecorative === false && description.alt.trim() === ''

  const choose = (url: string) => {
    setDescription(undefined)
    setChosen(url === value.url ? value : { url, crops: emptyCropsOf(fields) })
  }
  const use = async () => {
    setIsBusy(true)
    const isSaved = !(picture && written) || (await describe(picture.id, written))
    setIsBusy(false)
    if (isSaved) props.onUse(chosen)
  }
  const describing = picture && description && (
    <DescriptionFields value={description} onChange={setDescription} />
  )
  return (
    <Dialog title={props.title} size={1040} onClose={props.onClose} closeOnClickOutside={false}>
      <SegmentedControl
        aria-label="De onde vem a imagem"
        fullWidth={isPhone}
        mb="md"
        value={shown}
        onChange={setTab}
        data={[
          ...(canCrop ? [{ value: 'crop' as const, label: 'Recortar' }] : []),
          { value: 'clinic', label: `Da clínica · ${pictures.length}` },
          { value: 'ready', label: `Prontas · ${readyPictures.length}` },
        ]}
      />
      {shown === 'crop' && (
        <CropTab {...props} fields={fields} chosen={chosen} onChange={setChosen}>
          {describing}
        </CropTab>
      )}
      {shown === 'ready' && (
        <TileChoice
          label="Imagens prontas"
          pictures={readyPictures}
          value={chosen.url}
          onChange={choose}
        />
      )}
      {/* Stays mounted, so that uploads from it continue. */}
      <Box hidden={shown !== 'clinic'}>
        <ClinicPictures {...{ category, pictures }} value={chosen.url} onChange={choose} />
        {isDescribed && describing && <Stack mt="lg">{describing}</Stack>}
      </Box>
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
  attempt(() => changePicture(id, { alt: isDecorative ? '' : alt.trim(), isDecorative }), {
    id: `description-${id}`,
  })

type CropTabProps = Pick<Props, 'category' | 'words' | 'layout'> & {
  fields: CropField[]
  chosen: Chosen
  onChange: (chosen: Chosen) => void
  children: ReactNode
}

function CropTab({ category, fields, chosen, onChange, children, ...props }: CropTabProps) {
  const factsOf = usePictureFacts()
  const layout = openingLayoutOf(props.layout ?? 'background', factsOf(chosen.url))
  const words = (layout === 'background' && props.words) || ''
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
        onChange={(crop) => setCrop(cropText(crop))}
        onReset={() => setCrop('')}
      />
      {children}
    </TwoColumns>
  )
}

type ClinicProps = {
  /** Pictures of this category are listed first. */
  category: PictureCategory
  pictures: LibraryPicture[]
  value: string
  onChange: (url: string) => void
}

/** The uploaded pictures. One that is sent from here is chosen at once. */
function ClinicPictures({ category, pictures, value, onChange }: ClinicProps) {
  const [words, setWords] = useState('')
  const { uploads, add, remove, retry } = useUploads({ onUploaded: ({ url }) => onChange(url) })
  const send = (files: File[]) => add(files, category)
  const rank = (picture: LibraryPicture) => Number(picture.category === category)
  const found = pictures.filter(byWords(words)).toSorted((one, other) => rank(other) - rank(one))
  return (
    <Stack>
      <Group gap="xs">
        <FileButton Icon={Upload} variant="light" isMultiple onFiles={send}>
          Enviar fotos
        </FileButton>
        <FileButton Icon={Camera} isCamera onFiles={send}>
          Tirar foto
        </FileButton>
        <PictureSearch flex="1 1 200px" words={words} onChange={setWords} />
      </Group>
      <UploadList uploads={uploads} onRemove={remove} onRetry={retry} />
      {found.length === 0 && <NoPictures words={words} />}
      <TileChoice label="Imagens da clínica" pictures={found} value={value} onChange={onChange} />
    </Stack>
  )
}
