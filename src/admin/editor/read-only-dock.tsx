import { Button } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { Dock } from './save-dock.tsx'
import { SaveStatus } from './status-line.tsx'

type Props = { savedAt: string; onRefresh: () => void; onEdit: () => void }

/** The dock of a screen in its read-only mode. */
export const ReadOnlyDock = ({ savedAt, onRefresh, onEdit }: Props) => (
  <Dock status={<SaveStatus state="saved" savedAt={savedAt} />} isStacked>
    <Button
      variant="subtle"
      color="gray"
      leftSection={<RefreshCw size={18} aria-hidden />}
      onClick={onRefresh}
    >
      Atualizar
    </Button>
    <Button leftSection={<Pencil size={18} aria-hidden />} onClick={onEdit}>
      Editar
    </Button>
  </Dock>
)
