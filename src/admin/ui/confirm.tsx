import { Button, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import classes from './confirm.module.css'

type Answer = { label: string; onChoose: () => void }

export type Question = {
  question: string
  detail: string
  /** What cannot be taken back easily. */
  danger?: Answer
  /** A gentler way, offered before it. */
  gentle?: Answer | undefined
  /** What was asked for, where it is harmless; the main one is what they came for. */
  yes?: Answer & { isMain?: true }
  /** The way back; it has the focus. */
  stay?: string
  /** Nothing was chosen. */
  onStay?: () => void
}

const ID = 'question'

/** The safe way out has the focus. */
export function ask(asked: Question) {
  const { question, detail, danger, gentle, yes, stay = 'Cancelar', onStay } = asked
  let choice = onStay
  const answer = (choose?: () => void) => () => {
    choice = choose ?? onStay
    modals.close(ID)
  }
  modals.open({
    modalId: ID,
    onClose: () => choice?.(),
    title: (
      <Text component="span" fw={650} size="lg">
        {question}
      </Text>
    ),
    closeButtonProps: { 'aria-label': 'Fechar' },
    size: 480,
    children: (
      <Stack gap="lg">
        <Text>{detail}</Text>
        <div className={classes.answers}>
          {danger && (
            <Button
              variant="subtle"
              className={classes.danger ?? ''}
              onClick={answer(danger.onChoose)}
            >
              {danger.label}
            </Button>
          )}
          {gentle && (
            <Button variant="light" onClick={answer(gentle.onChoose)}>
              {gentle.label}
            </Button>
          )}
          {yes && (
            <Button variant={yes.isMain ? 'filled' : 'light'} onClick={answer(yes.onChoose)}>
              {yes.label}
            </Button>
          )}
          <Button variant={yes?.isMain ? 'light' : 'filled'} onClick={answer()} data-autofocus>
            {stay}
          </Button>
        </div>
      </Stack>
    ),
  })
}
