import { Button, Flex, Group, Image, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MIN_ZOOM } from '#content/pictures/crop.ts'
import { PICTURE_ENTITY } from '#protocol/erasure.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { attempt } from '../../data/attempt.ts'
import { changePicture, isMissingAlt, pictureQuery, restorePicture } from '../../data/library.ts'
import { EraseItem } from '../../editor/collection/entry-menu.tsx'
import { SaveBar } from '../../editor/save-dock.tsx'
import { PointEditor } from '../../pictures/dialog/crop-editor.tsx'
import { DescriptionFields } from '../../pictures/dialog/description-fields.tsx'
import { categoryLabels } from '../../pictures/picture-search.tsx'
import { slotsOfUses } from '../../pictures/slots.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { useIsOwner } from '../../session/session-context.ts'
import { byPointer, dayOf, sizeOf } from '../../ui/format.ts'
import { LeaveGuard } from '../../ui/page/leave-guard.tsx'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { ImageUses } from './image-uses.tsx'

type Props = { id: string; section: PanelSection }

export function ImageDetails({ id, section }: Props) {
  const query = useQuery(pictureQuery(id))
  const base = useSectionPath('images')
  return (
    <Screen
      title={query.data?.name ?? section.label}
      back={{ to: base, label: section.label }}
      aside={query.data && <PictureMenu picture={query.data} base={base} />}
    >
      <QueryBoundary query={query}>
        {(picture) =>
          picture.deletedAt ? <InTrash picture={picture} /> : <Details picture={picture} />
        }
      </QueryBoundary>
    </Screen>
  )
}

/** What the site shows has to be replaced there first. */
function PictureMenu({ picture, base }: { picture: LibraryPicture; base: string }) {
  const navigate = useNavigate()
  const isOwner = useIsOwner()
  const { id, name, uses } = picture
  if (!isOwner || uses.length > 0) return null
  return (
    <MoreMenu label={`Mais ações de ${name}`}>
      <EraseItem entity={PICTURE_ENTITY} id={id} name={name} onErased={() => navigate(base)} />
    </MoreMenu>
  )
}

/** A deleted picture that can still be restored. */
function InTrash({ picture }: { picture: LibraryPicture }) {
  const restore = () =>
    attempt(() => restorePicture(picture.id), {
      success: 'Imagem restaurada. Está de volta na biblioteca.',
    })
  return (
    <Sheet title="Na lixeira">
      <Image src={picture.url} alt={picture.alt} w="auto" maw="100%" mah={320} radius="md" />
      <Text>
        {`Esta imagem está na lixeira desde ${dayOf(picture.deletedAt ?? '')}. Depois de 30 dias ela é apagada de vez, a não ser que o histórico a mostre.`}
      </Text>
      <Group>
        <Button leftSection={<RotateCcw size={18} aria-hidden />} onClick={restore}>
          Restaurar
        </Button>
      </Group>
    </Sheet>
  )
}

function Details({ picture }: { picture: LibraryPicture }) {
  const { name, alt, isDecorative, focalX, focalY } = picture
  const saved = { name, alt, isDecorative, focalX, focalY }
  const [values, setValues] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)
  const change = (next: Partial<typeof saved>) => setValues({ ...values, ...next })
  const changed = (Object.keys(saved) as (keyof typeof saved)[]).filter(
    (name) => values[name] !== saved[name],
  )
  const isMissing = isMissingAlt({ ...picture, ...values, alt: values.alt.trim() })

  const save = async () => {
    setIsSaving(true)
    const next = { ...values, alt: values.isDecorative ? '' : values.alt.trim() }
    const send = () => changePicture(picture.id, next)
    if (await attempt(send, { success: 'Imagem atualizada.' })) setValues(next)
    setIsSaving(false)
  }
  return (
    <>
      <Sheet>
        <Section
          title="Foco"
          hint={byPointer(
            'Clique no que não pode ser cortado. A imagem inteira continua guardada.',
          )}
        >
          <PointEditor
            url={picture.url}
            facts={undefined}
            crop={{ x: values.focalX, y: values.focalY, zoom: MIN_ZOOM }}
            onChange={({ x, y }) => change({ focalX: x, focalY: y })}
          />
          <Flex gap="md" wrap="wrap">
            {slotsOfUses(picture).map(({ label, ratio, isRound }) => (
              <Stack key={label} gap="2xs" w={96}>
                <Image
                  src={picture.url}
                  alt=""
                  radius={isRound ? 999 : 'md'}
                  style={{
                    aspectRatio: ratio,
                    objectPosition: `${values.focalX}% ${values.focalY}%`,
                  }}
                />
                <Text size="xs" className="soft" ta="center">
                  {label}
                </Text>
              </Stack>
            ))}
          </Flex>
        </Section>
        <Section title="Descrição">
          <DescriptionFields
            value={values}
            error={isMissing ? 'Escreva a descrição ou marque como decorativa' : undefined}
            onChange={change}
          />
          <TextInput
            label="Nome na biblioteca"
            value={values.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </Section>
        <ImageUses picture={picture} />
        <Section title="Arquivo">
          <Text className="soft">
            {[
              categoryLabels[picture.category],
              picture.width && `${picture.width} × ${picture.height} px`,
              sizeOf(picture.size),
              `enviada por ${picture.uploadedBy.name}, ${dayOf(picture.uploadedAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Section>
      </Sheet>
      <SaveBar
        state={isSaving ? 'saving' : changed.length > 0 ? 'dirty' : 'saved'}
        changed={changed.length}
        savedAt={undefined}
        isBusy={isMissing}
        onSave={save}
        onCancel={() => setValues(saved)}
      />
      <LeaveGuard state={changed.length > 0 ? 'dirty' : 'saved'} />
    </>
  )
}
