import { Button } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import { Dock } from '../ui/parts/dock.tsx'
import { SaveStatus } from './status-line.tsx'

type Props = { savedAt: string; onEdit: () => void }

/** The dock of a screen in its read-only mode. */
export const ReadOnlyDock = ({ savedAt, onEdit }: Props) => (
  <Dock status={<SaveStatus state="saved" savedAt={savedAt} />}>
    <Button leftSection={<Pencil size={18} aria-hidden />} onClick={onEdit}>
      Editar
    </Button>
  </Dock>
)
