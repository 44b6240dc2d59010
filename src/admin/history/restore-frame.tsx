import { Button } from '@mantine/core'
import Shield from 'lucide-react/icons/shield-check'
import type { ReactNode } from 'react'
import { LargeDialog } from '../ui/dialog/large-dialog.tsx'
import classes from './restore-dialogs.module.css'

export const CHANGE_OF_MIND = 'Para mudar de ideia, use o Histórico.'

type FrameProps = { question: string; size: number; onClose: () => void; children: ReactNode }

/** A dialog that asks what to restore. */
export const Frame = ({ question, ...props }: FrameProps) => (
  <LargeDialog
    title={question}
    closeButtonProps={{ 'aria-label': 'Fechar sem mudar nada' }}
    {...props}
  />
)

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
