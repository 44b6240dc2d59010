import { Menu, TextInput } from '@mantine/core'
import ListOrdered from 'lucide-react/icons/list-ordered'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { FormDialog } from '../../ui/parts/form-dialog.tsx'

type Props = {
  name: string
  index: number
  total: number
  onMove: (from: number, to: number) => void
  className?: string | undefined
  /** More menu items. */
  children?: ReactNode
}

/** Moves an entry without dragging. */
export function MoveMenu({ children, className, ...entry }: Props) {
  const { name, total } = entry
  const [isAsking, setIsAsking] = useState(false)
  const { button, onMove } = useFollowedMove(entry)
  return (
    <>
      <MoreMenu ref={button} label={`Mais ações de ${name}`} className={className ?? ''}>
        <Menu.Item
          leftSection={<ListOrdered size={18} />}
          disabled={total < 2}
          onClick={() => setIsAsking(true)}
        >
          Mover para a posição…
        </Menu.Item>
        {children}
      </MoreMenu>
      {isAsking && <MoveDialog {...entry} onMove={onMove} onClose={() => setIsAsking(false)} />}
    </>
  )
}

/** Scrolls to the moved entry, whose menu keeps the focus. */
function useFollowedMove({ index, onMove }: Pick<Props, 'index' | 'onMove'>) {
  const button = useRef<HTMLButtonElement>(null)
  const goal = useRef<number>(undefined)
  useEffect(() => {
    if (goal.current === index) button.current?.scrollIntoView({ block: 'nearest' })
    goal.current = undefined
  }, [index])
  const handleMove = (from: number, to: number) => {
    goal.current = to
    onMove(from, to)
  }
  return { button, onMove: handleMove }
}

type DialogProps = Omit<Props, 'className' | 'children'> & { onClose: () => void }

/** Asks for the number of the place that an entry moves to. */
function MoveDialog({ name, index, total, onMove, onClose }: DialogProps) {
  const [place, setPlace] = useState(String(index + 1))
  const [error, setError] = useState('')
  const isValid = () => {
    const isPlace = /^\d+$/.test(place.trim()) && Number(place) >= 1 && Number(place) <= total
    setError(isPlace ? '' : `Escreva um número de 1 a ${total}`)
    return isPlace
  }
  const handleSend = async () => {
    onMove(index, Number(place) - 1)
    onClose()
  }
  return (
    <FormDialog
      title={`Mover ${name}`}
      submit="Mover"
      isValid={isValid}
      onSend={handleSend}
      onClose={onClose}
    >
      <TextInput
        label={`Nova posição, de 1 a ${total}`}
        inputMode="numeric"
        data-autofocus
        value={place}
        error={error}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </FormDialog>
  )
}
