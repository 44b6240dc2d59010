import { Button, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LibraryPicture, PictureUse } from '#protocol/library.ts'
import { documentPath } from '../../data/document-path.ts'
import {
  changePicture,
  isMissingAlt,
  pictureQuery,
  replacePicture,
  restorePicture,
  trashPicture,
} from '../../data/library.ts'
import { attempt } from '../../form/attempt.ts'
import { FocalPicker, type Point } from '../../form/images/focal-picker.tsx'
import { PictureChooser } from '../../form/images/picture-chooser.tsx'
import { slotsOfUses } from '../../form/images/slots.ts'
import { bytesOf, categoryLabels } from '../../form/images/upload-messages.ts'
import { Dock, SaveBar } from '../../form/save-dock.tsx'
import { StatusLine } from '../../form/status-line.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { showUndoToast } from '../../ui/action-toast.tsx'
import { ask } from '../../ui/confirm.tsx'
import { byPointer, counted, dayOf } from '../../ui/format.ts'
import { LeaveGuard } from '../../ui/page/leave-guard.tsx'
import { FormSection, Screen } from '../../ui/page/screen.tsx'
import { useSectionPath, useShellPath } from '../../ui/paths.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import classes from './image-details.module.css'

type Props = { id: string; section: PanelSection }

export function ImageDetails({ id, section }: Props) {
  const query = useQuery(pictureQuery(id))
  const base = useSectionPath('images')
  return (
    <Screen title={query.data?.name ?? section.label} back={{ to: base, label: section.label }}>
      <QueryBoundary query={query}>
        {(picture) =>
          picture.deletedAt ? <InTrash picture={picture} /> : <Details picture={picture} />
        }
      </QueryBoundary>
    </Screen>
  )
}

/** A deleted picture that can still be restored. */
function InTrash({ picture }: { picture: LibraryPicture }) {
  const restore = () =>
    attempt(() => restorePicture(picture.id), {
      success: 'Imagem restaurada. Está de volta na biblioteca.',
    })
  return (
    <>
      <div className={`sheet ${classes.trash}`}>
        <img src={picture.url} alt={picture.alt} />
        <Text>
          {`Esta imagem está na lixeira desde ${dayOf(picture.deletedAt ?? '')}. Depois de 30 dias ela é apagada de vez, a não ser que o histórico a mostre.`}
        </Text>
      </div>
      <Dock status={<StatusLine title="Na lixeira" note="Não aparece em lugar nenhum" />}>
        <Button leftSection={<RotateCcw size={18} aria-hidden />} onClick={restore}>
          Restaurar
        </Button>
      </Dock>
    </>
  )
}

function Details({ picture }: { picture: LibraryPicture }) {
  const { id, uses } = picture
  const navigate = useNavigate()
  const base = useSectionPath('images')
  const saved = {
    name: picture.name,
    alt: picture.alt,
    isDecorative: picture.isDecorative,
    focalX: picture.focalX,
    focalY: picture.focalY,
  }
  const [values, setValues] = useState(saved)
  const [isSaving, setIsSaving] = useState(false)
  const [isReplacing, setIsReplacing] = useState(false)
  const change = (next: Partial<typeof saved>) => setValues({ ...values, ...next })
  const changed = (Object.keys(saved) as (keyof typeof saved)[]).filter(
    (name) => values[name] !== saved[name],
  )
  const isMissing = isMissingAlt({ ...picture, ...values, alt: values.alt.trim() })

  const save = async () => {
    setIsSaving(true)
    const alt = values.isDecorative ? '' : values.alt.trim()
    const next = { ...values, alt }
    if (
      await attempt(() => changePicture(id, next), { success: 'Imagem atualizada. Já está no ar.' })
    ) {
      setValues(next)
    }
    setIsSaving(false)
  }
  const remove = async () => {
    if (!(await attempt(() => trashPicture(id), { failure: 'Erro ao remover imagem' }))) return
    showUndoToast(`trash-${id}`, 'Imagem na lixeira por 30 dias.', () =>
      attempt(() => restorePicture(id), { success: 'Imagem restaurada.' }),
    )
    navigate(base)
  }
  const askToRemove = () =>
    ask({
      question: `Excluir "${picture.name}"?`,
      detail: 'Ela vai para a lixeira e fica lá por 30 dias. Até lá você pode trazê-la de volta.',
      danger: { label: 'Pôr na lixeira', onChoose: remove },
      stay: 'Manter',
    })
  const replace = async (url: string) => {
    setIsReplacing(false)
    await attempt(() => replacePicture(id, url), { success: 'Imagem trocada em todos os lugares.' })
  }
  return (
    <>
      <div className={`sheet ${classes.sheet}`}>
        <FormSection
          title="Foco"
          hint={byPointer(
            'Clique no que não pode ser cortado. A imagem inteira continua guardada.',
          )}
        >
          <FocalPicker
            image={picture.url}
            value={[values.focalX, values.focalY] as Point}
            onChange={([focalX, focalY]) => change({ focalX, focalY })}
            slots={slotsOfUses(picture.category, uses)}
          />
        </FormSection>
        <FormSection title="Descrição" hint="É lida em voz alta para quem não enxerga.">
          <Textarea
            label="O que aparece na imagem"
            minRows={2}
            value={values.isDecorative ? '' : values.alt}
            disabled={values.isDecorative}
            error={isMissing ? 'Escreva a descrição ou marque como decorativa' : undefined}
            onChange={({ currentTarget }) => change({ alt: currentTarget.value })}
          />
          <Switch
            label="Só decorativa"
            description="Não diz nada que o texto já não diga; leitores de tela pulam."
            checked={values.isDecorative}
            onChange={({ currentTarget }) => change({ isDecorative: currentTarget.checked })}
          />
          <TextInput
            label="Nome na biblioteca"
            value={values.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </FormSection>
        <FormSection title="Onde aparece">
          <Uses uses={uses} />
          <div className={classes.actions}>
            <Button
              variant="light"
              leftSection={<RefreshCw size={16} aria-hidden />}
              disabled={uses.length === 0}
              onClick={() => setIsReplacing(true)}
            >
              Trocar em todos os lugares
            </Button>
            <Button
              variant="subtle"
              className={classes.remove ?? ''}
              leftSection={<Trash size={16} aria-hidden />}
              disabled={uses.length > 0}
              onClick={askToRemove}
            >
              Excluir
            </Button>
            {uses.length > 0 && (
              <Text size="sm" className="soft">
                Para excluir, troque-a antes onde ela aparece.
              </Text>
            )}
          </div>
        </FormSection>
        <FormSection title="Arquivo">
          <Text className="soft">
            {[
              categoryLabels[picture.category],
              picture.width && `${picture.width} × ${picture.height} px`,
              bytesOf(picture.size),
              `enviada por ${picture.uploadedBy.name}, ${dayOf(picture.uploadedAt)}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </FormSection>
      </div>
      <SaveBar
        state={isSaving ? 'saving' : changed.length > 0 ? 'dirty' : 'saved'}
        changed={changed.length}
        savedAt={picture.uploadedAt}
        canUndo={false}
        isBusy={isMissing}
        onSave={save}
        onCancel={() => setValues(saved)}
        onUndo={() => setValues(saved)}
      />
      {isReplacing && (
        <PictureChooser
          category={picture.category}
          onChoose={replace}
          onClose={() => setIsReplacing(false)}
        />
      )}
      <LeaveGuard state={changed.length > 0 ? 'dirty' : 'saved'} />
    </>
  )
}

function Uses({ uses }: { uses: PictureUse[] }) {
  const shell = useShellPath()
  if (uses.length === 0) return <Text className="soft">Em nenhum lugar do site.</Text>
  return (
    <>
      <Text size="sm" className="soft">
        {counted(uses.length, 'lugar', 'lugares')}
      </Text>
      <ul className={classes.uses}>
        {uses.map(({ entity, id, field, label }) => (
          <li key={`${entity}/${id}/${field}`}>
            <Link to={shell + documentPath(entity, id)}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
