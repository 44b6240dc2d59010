import { Button, Group, Text } from '@mantine/core'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LibraryPicture } from '#protocol/library.ts'
import { attempt } from '../../data/attempt.ts'
import { replacePicture, restorePicture, trashPicture } from '../../data/library.ts'
import { act } from '../../history/act.ts'
import { PictureDialog } from '../../pictures/dialog/picture-dialog.tsx'
import { documentPath } from '../../registry/document-path.ts'
import { confirm } from '../../ui/confirm.tsx'
import { counted } from '../../ui/format.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { useSectionPath, useShellPath } from '../../ui/paths.ts'
import { showUndoToast } from '../../ui/toast.tsx'

/** Where a picture is shown; it can be replaced there, and deleted where it is not. */
export function ImageUses({ picture }: { picture: LibraryPicture }) {
  const { id, uses } = picture
  const navigate = useNavigate()
  const shell = useShellPath()
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
    <Section
      title="Onde aparece"
      hint={uses.length > 0 ? counted(uses.length, 'lugar', 'lugares') : 'Em nenhum lugar do site.'}
    >
      {uses.length > 0 && (
        <Rows>
          {uses.map(({ entity, id, field, label }) => (
            <Row
              key={`${entity}/${id}/${field}`}
              title={label}
              to={shell + documentPath(entity, id)}
            />
          ))}
        </Rows>
      )}
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
        <PictureDialog
          title="Trocar em todos os lugares"
          category={picture.category}
          value={{ url: '', crops: {} }}
          onUse={({ url }) => replace(url)}
          onClose={() => setIsReplacing(false)}
        />
      )}
    </Section>
  )
}
