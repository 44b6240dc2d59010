import { Button, Modal, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { reportError } from '../../data/query-client.ts'
import { FailureBox } from '../../session/failure-box.tsx'
import { focusFirstError } from '../../ui/focus-first-error.ts'
import classes from './form-dialog.module.css'

type DialogProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode }

/** A dialog with a form. A click outside does not close it, so that no input is lost. */
export const Dialog = ({ title, isOpen, onClose, children }: DialogProps) => (
  <Modal opened={isOpen} onClose={onClose} closeOnClickOutside={false} size={480} title={title}>
    {children}
  </Modal>
)

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

/** A short form. Ignores a second submit while the first is under way; shows failures above the fields. */
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
        <FailureBox title={failure} />
        {children}
        <div className={classes.answers}>
          <Button variant="subtle" color="gray" onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button type="submit" loading={isBusy} {...(isDanger && { color: 'rose.7' })}>
            {submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
