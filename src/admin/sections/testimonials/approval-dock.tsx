import Check from 'lucide-react/icons/check'
import EyeOff from 'lucide-react/icons/eye-off'
import { useIsTogether } from '../../data/publishing/publishing-state.ts'
import { SelectionDock } from '../../editor/collection/selection-dock.tsx'
import { approveSeveral, askToHideSeveral } from './approve-several.tsx'
import { useAllConsents } from './consent-context.tsx'

/** What can be done with the testimonials that were chosen. */
export function ApprovalDock() {
  const isTogether = useIsTogether()
  const { consents = [] } = useAllConsents() ?? {}
  return (
    <SelectionDock
      entity="testimonials"
      actions={[
        {
          label: isTogether ? 'Aprovar' : 'Aprovar e pôr no ar',
          icon: <Check size={18} />,
          act: ({ ids }) => approveSeveral(ids),
        },
        {
          label: 'Esconder do site',
          icon: <EyeOff size={18} />,
          act: ({ ids }) => askToHideSeveral(ids, consents),
        },
      ]}
    />
  )
}
