import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { showSeveral } from './change-several.ts'
import { SelectionDock } from './selection-dock.tsx'
import type { HidableName } from './visibility.ts'

/** For the lists whose entries are hidden and shown by one field of their own. */
export const VisibilityDock = ({ entity }: { entity: HidableName }) => (
  <SelectionDock
    entity={entity}
    actions={[
      {
        label: 'Esconder do site',
        icon: <EyeOff size={18} />,
        act: (chosen) => showSeveral(chosen, false),
      },
      {
        label: 'Mostrar no site',
        icon: <Eye size={18} />,
        act: (chosen) => showSeveral(chosen, true),
      },
    ]}
  />
)
