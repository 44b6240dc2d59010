import { Button, Modal, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import Shield from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { useReturnedFocus } from '../../ui/use-returned-focus.ts'
import classes from './restore-dialogs.module.css'

export const CHANGE_OF_MIND = 'Para mudar de ideia, use Desfazer.'

type FrameProps = { question: string; size: number; onClose: () => void; children: ReactNode }

/** A dialog that asks what to restore; it fills a phone's screen. */
export function Frame({ question, size, onClose, children }: FrameProps) {
  useReturnedFocus()
  const isPhone = useMediaQuery('(max-width: 47.99em)') ?? false
  return (
    <Modal
      opened
      onClose={onClose}
      size={size}
      fullScreen={isPhone}
      title={
        <Text component="span" fw={650} fz={21} lh={1.3}>
          {question}
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Fechar sem mudar nada' }}
    >
      {children}
    </Modal>
  )
}

export const Fact = ({ children }: { children: ReactNode }) => (
  <div className={classes.fact}>
    <Shield size={18} aria-hidden />
    <span>{children}</span>
  </div>
)

type AnswersProps = {
  yes: string
  isBusy: boolean
  isDisabled: boolean
  onStay: () => void
  onYes: () => void
}

export const Answers = ({ yes, isBusy, isDisabled, onStay, onYes }: AnswersProps) => (
  <div className={classes.answers}>
    <Button variant="default" onClick={onStay} data-autofocus>
      Deixar como está
    </Button>
    <Button onClick={onYes} loading={isBusy} disabled={isDisabled}>
      {yes}
    </Button>
  </div>
)
