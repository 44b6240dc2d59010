import { ActionIcon, Tooltip } from '@mantine/core'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { createContext, use } from 'react'

type Help = {
  /** Opens the guide at the chapter of the current screen. */
  open: () => void
  preload: () => void
}

const nothing = () => {}

export const HelpContext = createContext<Help>({ open: nothing, preload: nothing })

export function HelpButton() {
  const { open, preload } = use(HelpContext)
  return (
    <Tooltip label="Ajuda desta tela (?)">
      <ActionIcon
        aria-label="Ajuda desta tela"
        aria-keyshortcuts="?"
        data-help
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <CircleHelp size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
