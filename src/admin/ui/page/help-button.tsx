import { ActionIcon, Tooltip } from '@mantine/core'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { createContext, use } from 'react'

/** Opens the guide at the chapter of the current screen. */
export const HelpContext = createContext(() => {})

export function HelpButton() {
  return (
    <Tooltip label="Ajuda desta tela (?)">
      <ActionIcon aria-label="Ajuda desta tela" aria-keyshortcuts="?" onClick={use(HelpContext)}>
        <CircleHelp size={20} />
      </ActionIcon>
    </Tooltip>
  )
}
