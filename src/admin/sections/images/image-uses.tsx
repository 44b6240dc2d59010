import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import type { LibraryPicture, PictureUse } from '#protocol/library.ts'
import { attempt } from '../../data/attempt.ts'
import { documentPath } from '../../data/document-path.ts'
import { libraryQuery, replacePicture, restorePicture, trashPicture } from '../../data/library.ts'
import { act } from '../../history/act.ts'
import { foundPictures, NoPictures, PictureSearch } from '../../pictures/picture-search.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { counted } from '../../ui/format.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { useSectionPath, useShellPath } from '../../ui/paths.ts'
import { Tile, Tiles } from '../../ui/pictures/tiles.tsx'
import { showUndoToast } from '../../ui/toast.tsx'

/** Where a picture is shown; it can be replaced there, and deleted where it is not. */
export function ImageUses({ picture }: { picture: LibraryPicture }) {
  const { id, uses } = picture
  const navigate = useNavigate()
  const base = useSectionPath('images')
  const [isReplacing, setIsReplacing] = useState(false)

  const remove = async () => {
    if (!(await attempt(() => trashPicture(id), { failure: 'Erro ao remover imagem' }))) return
    showUndoToast(`trash-${id}`, 'Imagem na lixeira por 30 dias.', () =>
      attempt(() => restorePicture(id), { success: 'Imagem restaurada.' }),
    )
    navigate(base)
  }
  const askToRemove = () =>
    confirm({
      question: `Excluir "${picture.name}"?`,
      detail: 'Ela vai para a lixeira e fica lá por 30 dias. Até lá você pode trazê-la de volta.',
      danger: { label: 'Pôr na lixeira', onChoose: remove },
      stay: 'Manter',
    })
  const replace = async (url: string) => {
    setIsReplacing(false)
    await act('Imagem trocada em todos os lugares.', () => replacePicture(id, url))
  }
  return (
    <Section title="Onde aparece">
      <Uses uses={uses} />
      <Group gap="xs">
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
          color="rose.7"
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
      </Group>
      {isReplacing && (
        <PictureChooser
          category={picture.category}
          onChoose={replace}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </Section>
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
      <Rows>
        {uses.map(({ entity, id, field, label }) => (
          <Row
            key={`${entity}/${id}/${field}`}
            title={label}
            to={shell + documentPath(entity, id)}
          />
        ))}
      </Rows>
    </>
  )
}

type ChooserProps = {
  /** Pictures of this category are listed first. */
  category: PictureCategory
  onChoose: (url: string) => void
  onClose: () => void
}

/** Picks one of the uploaded pictures. */
function PictureChooser({ category, onChoose, onClose }: ChooserProps) {
  const { data } = useQuery(libraryQuery(false))
  const [words, setWords] = useState('')
  const found = foundPictures(data?.pictures ?? [], words, category)
  return (
    <Dialog title="Escolher da biblioteca" size={860} onClose={onClose}>
      <PictureSearch words={words} onChange={setWords} mb="md" data-autofocus />
      {data && found.length === 0 && <NoPictures words={words} />}
      <Tiles>
        {found.map((picture) => (
          <Tile key={picture.id} picture={picture} onChoose={() => onChoose(picture.url)} />
        ))}
      </Tiles>
    </Dialog>
  )
}
