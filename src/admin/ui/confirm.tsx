import { Button, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'
import classes from './confirm.module.css'

type Answer = { label: string; onChoose: () => void }

export type Question = {
  question: string
  detail: string
  /** The answer that is hard to undo. */
  danger?: Answer
  /** A milder alternative to it. */
  gentle?: Answer | undefined
  /** The harmless answer; `isMain` marks the most likely choice. */
  yes?: Answer & { isMain?: true }
  /** The answer that changes nothing; it has the focus. */
  stay?: string
  /** Called when the dialog closes without another answer. */
  onStay?: () => void
}

const ID = 'question'

/** Opens a dialog with the question; the answer that changes nothing has the focus. */
export function confirm(asked: Question) {
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
    size: 480,
    children: (
      <Stack gap="xl">
        <Text>{detail}</Text>
        <div className={classes.answers}>
          {danger && (
            <Button variant="subtle" className={classes.danger} onClick={answer(danger.onChoose)}>
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
