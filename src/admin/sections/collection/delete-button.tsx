import { ActionIcon, Tooltip } from '@mantine/core'
import Trash from 'lucide-react/icons/trash-2'

type Props = {
  /** What would be deleted. */
  name: string
  onDelete: () => void
}

/** Asks before anything happens. */
export const DeleteButton = ({ name, onDelete }: Props) => (
  <Tooltip label="Excluir">
    <ActionIcon aria-label={`Excluir ${name}`} onClick={onDelete}>
      <Trash size={18} />
    </ActionIcon>
  </Tooltip>
)
