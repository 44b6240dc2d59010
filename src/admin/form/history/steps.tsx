import { ActionIcon, Button, Text, Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import Redo from 'lucide-react/icons/redo-2'
import Undo from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import type { HistoryStep } from '#protocol/history.ts'
import { DockPopover } from './dock-popover.tsx'
import { agoOf } from './release-moments.ts'
import { stepWordsOf } from './release-sentences.ts'
import classes from './steps.module.css'
import { useSteps } from './use-steps.ts'

type Props = {
  /** Whether the list can be opened on phones, too, where most docks have room for the arrows only. */
  isListedOnPhones?: boolean
}

/** Undoes as many steps as there are, and redoes them. The list says where each leads before it is taken. */
export function Steps({ isListedOnPhones = false }: Props) {
  const { undo, redo, isBusy, take } = useSteps()
  const [isOpen, setIsOpen] = useState(false)
  const [last] = undo
  const [next] = redo
  const undoLabel = last ? `Desfazer: ${wordsOf(last)}` : 'Nada para desfazer'
  const redoLabel = next ? `Refazer: ${wordsOf(next)}` : 'Nada para refazer'
  const choose = (direction: 'undo' | 'redo', step: HistoryStep) => {
    setIsOpen(false)
    take(direction, step)
  }
  return (
    <div className={classes.steps} data-listed={isListedOnPhones || undefined}>
      <Tooltip label={undoLabel}>
        <ActionIcon
          aria-label={undoLabel}
          loading={isBusy}
          disabled={!last}
          onClick={() => last && take('undo', last)}
        >
          <Undo size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={redoLabel}>
        <ActionIcon
          className={classes.redo ?? ''}
          aria-label={redoLabel}
          disabled={!next || isBusy}
          onClick={() => next && take('redo', next)}
        >
          <Redo size={20} />
        </ActionIcon>
      </Tooltip>
      {(last || next) && (
        <DockPopover
          isOpen={isOpen}
          onOpen={setIsOpen}
          width={380}
          p="sm"
          className={classes.list ?? ''}
          aria-label="Passos do site"
          button={
            <Button
              variant="subtle"
              px={10}
              className={classes.count ?? ''}
              onClick={() => setIsOpen(!isOpen)}
            >
              {undo.length}
              <span className={classes.word}>{undo.length === 1 ? 'passo' : 'passos'}</span>
              <VisuallyHidden> para desfazer, ver a lista</VisuallyHidden>
            </Button>
          }
        >
          <Text fw={650} px={10} pt={4}>
            Até onde voltar?
          </Text>
          <Text size="xs" className="soft" px={10} mb={8}>
            Escolha um passo: ele e os de cima são desfeitos.
          </Text>
          <StepList direction="undo" steps={undo} onChoose={choose} />
          <StepList direction="redo" steps={redo} onChoose={choose} />
        </DockPopover>
      )}
    </div>
  )
}

const wordsOf = (step: HistoryStep) => stepWordsOf(step.release).what

type ListProps = {
  direction: 'undo' | 'redo'
  steps: HistoryStep[]
  onChoose: (direction: 'undo' | 'redo', step: HistoryStep) => void
}

const StepList = ({ direction, steps, onChoose }: ListProps) =>
  steps.length > 0 && (
    <ol
      className={classes.rows}
      data-direction={direction}
      aria-label={direction === 'undo' ? 'Desfazer' : 'Refazer'}
    >
      {steps.map((step) => {
        const { what, where } = stepWordsOf(step.release)
        const Icon = direction === 'undo' ? Undo : Redo
        return (
          <li key={step.release.id}>
            <UnstyledButton
              className={classes.step ?? ''}
              onClick={() => onChoose(direction, step)}
            >
              <Icon size={16} aria-hidden />
              <span>
                <b>{direction === 'redo' ? `Refazer: ${what}` : what}</b>
                <small>{`${where} · ${agoOf(step.release.at)}`}</small>
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ol>
  )
