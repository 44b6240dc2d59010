import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import { SelectionDock } from '../../editor/collection/selection-dock.tsx'
import { approveSeveral, hideSeveral } from './approve-several.tsx'

/** What can be done with the testimonials that were chosen. */
export function ApprovalDock() {
  const isBatch = useIsBatch()
  return (
    <SelectionDock
      entity="testimonials"
      actions={[
        {
          label: isBatch ? 'Aprovar' : 'Aprovar e pôr no ar',
          icon: <Check size={18} />,
          act: ({ ids }) => approveSeveral(ids),
        },
        {
          label: 'Esconder do site',
          icon: <EyeOff size={18} />,
          act: ({ ids }) => hideSeveral(ids),
        },
      ]}
    />
  )
}
