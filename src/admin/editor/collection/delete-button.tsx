import { ActionIcon, Tooltip } from '@mantine/core'
import Trash from 'lucide-react/icons/trash-2'

type Props = {
  /** The name of the entry. */
  name: string
  onDelete: () => void
}

/** `onDelete` asks before it deletes. */
export const DeleteButton = ({ name, onDelete }: Props) => (
  <Tooltip label="Excluir">
    <ActionIcon aria-label={`Excluir ${name}`} onClick={onDelete}>
      <Trash size={18} />
    </ActionIcon>
  </Tooltip>
)
