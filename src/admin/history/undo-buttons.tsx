import { ActionIcon, Group, Tooltip } from '@mantine/core'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import classes from './undo-buttons.module.css'

export type UndoAction = { label: string; keys?: string; go: () => void }

type Props = {
  undo?: UndoAction | undefined
  redo?: UndoAction | undefined
  isBusy?: boolean
  /** Why nothing can be undone. */
  none?: string
}

/** The arrows in the dock of a screen. The one that undoes always has its place, dim while there is nothing. */
export const UndoButtons = ({
  undo,
  redo,
  isBusy = false,
  none = 'Nada a desfazer nesta tela',
}: Props) => (
  <Group gap={0} wrap="nowrap" flex="none">
    <Arrow {...(undo ?? { label: none })} isBusy={isBusy} Icon={Undo} />
    {redo && <Arrow {...redo} isBusy={isBusy} Icon={Redo} />}
  </Group>
)

type ArrowProps = Pick<UndoAction, 'label' | 'keys'> & {
  go?: () => void
  isBusy: boolean
  Icon: typeof Undo
}

const Arrow = ({ label, keys, go, isBusy, Icon }: ArrowProps) => (
  <Tooltip label={keys ? `${label} (${keys})` : label} multiline maw={320}>
    {/* A disabled button has no pointer events, and its label is to be read, too. */}
    <span className={classes.arrow}>
      <ActionIcon aria-label={label} disabled={!go || isBusy} onClick={go}>
        <Icon size={20} />
      </ActionIcon>
    </span>
  </Tooltip>
)
