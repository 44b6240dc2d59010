import { Burger } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef } from 'react'

type Props = { isOpen: boolean; onToggle: () => void }

const SIDE = 44

/** Opens and closes the navigation of a phone, which Escape closes, too. */
export function MenuButton({ isOpen, onToggle }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return
    onToggle()
    button.current?.focus()
  })
  return (
    <Burger
      ref={button}
      hiddenFrom="md"
      opened={isOpen}
      onClick={onToggle}
      size="sm"
      w={SIDE}
      h={SIDE}
      p={13}
      aria-label={isOpen ? 'Fechar menu' : 'Abrir menu'}
    />
  )
}
