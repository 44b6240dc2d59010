import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useReturnedFocus } from '../../ui/dialog/use-returned-focus.ts'
import { Dialog, DialogForm } from '../dialog/form-dialog.tsx'

type Props = {
  name: string
  index: number
  total: number
  onMove: (from: number, to: number) => void
  onClose: () => void
}

/** Asks for the number of the place that an entry moves to. */
export function MoveDialog({ name, index, total, onMove, onClose }: Props) {
  useReturnedFocus()
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
    <Dialog title={`Mover ${name}`} isOpen onClose={onClose}>
      <DialogForm submit="Mover" isValid={isValid} onSend={handleSend} onClose={onClose}>
        <TextInput
          label={`Nova posição, de 1 a ${total}`}
          inputMode="numeric"
          data-autofocus
          value={place}
          error={error}
          onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </DialogForm>
    </Dialog>
  )
}
