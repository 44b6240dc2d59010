import { Button, Flex, Modal, type ModalProps, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { focusFirstError, useReturnedFocus } from '../focus.ts'
import { reportError } from '../session-end.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { Note } from './note.tsx'

const WIDTH = 480

type DialogProps = Pick<
  ModalProps,
  'title' | 'size' | 'closeButtonProps' | 'closeOnClickOutside' | 'className'
> & {
  isOpen?: boolean
  onClose: () => void
  children: ReactNode
}

/** What is in it is mounted only while it is open. One with a `size` fills the screen of a phone. */
export const Dialog = ({ isOpen = true, ...props }: DialogProps) =>
  isOpen && <OpenDialog {...props} />

function OpenDialog({ size, ...props }: Omit<DialogProps, 'isOpen'>) {
  useReturnedFocus()
  const isFull = useIsPhone() && size !== undefined
  const radius = isFull ? 0 : 'lg'
  return <Modal {...props} opened size={size ?? WIDTH} fullScreen={isFull} radius={radius} />
}

type FormProps = {
  submit: string
  /** Colours the submit button as a warning. */
  isDanger?: boolean
  /** False when a field needs attention; it gets the focus. */
  isValid?: () => boolean
  onSend: () => Promise<void>
  /** Shows errors beside their fields and returns the message above them. */
  onRefused?: (error: unknown) => string
  onClose: () => void
  children: ReactNode
}

/** The form of a dialog with several steps. Ignores a second submit while the first is under way; shows failures above the fields. */
export function DialogForm(props: FormProps) {
  const { submit, isDanger, isValid, onSend, onRefused, onClose, children } = props
  const [failure, setFailure] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (isValid?.() === false) return void focusFirstError(event.currentTarget)
    setIsBusy(true)
    setFailure('')
    try {
      await onSend()
    } catch (error) {
      reportError(error)
      setFailure(onRefused ? onRefused(error) : (error as Error).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      <Stack gap="md">
        {failure && <Note tone="bad" role="alert" title={failure} />}
        {children}
        <Flex justify="flex-end" gap="xs" mt="xs" direction={{ base: 'column-reverse', xs: 'row' }}>
          <Button variant="subtle" color="gray" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" loading={isBusy} {...(isDanger && { color: 'rose.7' })}>
            {submit}
          </Button>
        </Flex>
      </Stack>
    </form>
  )
}

/** A dialog with a form. A click outside does not close it, so that no input is lost. */
export const FormDialog = ({ title, ...form }: FormProps & Pick<DialogProps, 'title'>) => (
  <Dialog title={title} onClose={form.onClose} closeOnClickOutside={false}>
    <DialogForm {...form} />
  </Dialog>
)
