import { Button, Group, Modal, Switch, Text, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { LibraryPicture } from '#protocol/library.ts'
import { changePicture, isMissingAlt } from '../../data/library.ts'
import { useReturnedFocus } from '../../ui/use-returned-focus.ts'
import { attempt } from '../attempt.ts'
import { FocalPicker, type Point } from './focal-picker.tsx'
import classes from './picture-dialog.module.css'
import { slotsOfUses } from './slots.ts'

type Props = { picture: LibraryPicture; onClose: () => void }

const MAX_ALT = 300

/** Edits the focal point and the alternative text of a picture. */
export function PictureDialog({ picture, onClose }: Props) {
  useReturnedFocus()
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const [point, setPoint] = useState<Point>([picture.focalX, picture.focalY])
  const [alt, setAlt] = useState(picture.alt)
  const [isDecorative, setIsDecorative] = useState(picture.isDecorative)
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = isMissingAlt({ ...picture, alt: alt.trim(), isDecorative })

  const save = async () => {
    setIsBusy(true)
    const [focalX, focalY] = point
    const change = { alt: isDecorative ? '' : alt.trim(), isDecorative, focalX, focalY }
    const isSaved = await attempt(() => changePicture(picture.id, change), {
      success: 'Imagem atualizada. Já está no ar.',
    })
    setIsBusy(false)
    if (isSaved) onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size={760}
      fullScreen={isPhone ?? false}
      title={
        <Text component="span" fw={650} size="lg">
          Foco e descrição
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={classes.dialog}>
        <div>
          <Text fw={600} size="sm">
            O que não pode ser cortado
          </Text>
          <Text size="xs" className="soft" mb={10}>
            Clique na imagem ou arraste o círculo. A imagem inteira continua guardada.
          </Text>
          <FocalPicker
            image={picture.url}
            value={point}
            onChange={setPoint}
            slots={slotsOfUses(picture.category, picture.uses)}
            isDisabled={isBusy}
          />
        </div>
        <Textarea
          label="Descrição"
          description="Em uma frase, o que aparece. É lida em voz alta para quem não enxerga."
          minRows={2}
          maxLength={MAX_ALT}
          value={isDecorative ? '' : alt}
          disabled={isDecorative || isBusy}
          error={isMissing ? 'Escreva a descrição ou marque como decorativa' : undefined}
          onChange={({ currentTarget }) => setAlt(currentTarget.value)}
        />
        <Switch
          label="Só decorativa"
          description="Não diz nada que o texto já não diga; leitores de tela pulam."
          checked={isDecorative}
          disabled={isBusy}
          onChange={({ currentTarget }) => setIsDecorative(currentTarget.checked)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Cancelar
          </Button>
          <Button onClick={save} loading={isBusy} disabled={isMissing}>
            Salvar
          </Button>
        </Group>
      </div>
    </Modal>
  )
}
