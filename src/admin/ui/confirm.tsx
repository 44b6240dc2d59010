import { Button, Flex, Stack, Text } from '@mantine/core'
import { modals } from '@mantine/modals'

type Answer = { label: string; onChoose: () => void }

export type Question = {
  question: string
  detail: string
  /** The answer that is hard to undo. */
  danger?: Answer
  /** The harmless answer. */
  yes?: Answer
  /** The answer that changes nothing; it comes first and has the focus. */
  stay?: string
  /** Called when the dialog closes without another answer. */
  onStay?: () => void
}

const ID = 'question'

/** Opens a dialog with the question; the answer that changes nothing has the focus. */
export function confirm(asked: Question) {
  const { question, detail, danger, yes, stay = 'Cancelar', onStay } = asked
  const chosen = danger ?? yes
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
        <Flex justify="flex-end" gap="xs" direction={{ base: 'column', sm: 'row' }}>
          <Button variant="default" onClick={answer()} data-autofocus>
            {stay}
          </Button>
          {chosen && (
            <Button {...(danger && { color: 'rose.7' })} onClick={answer(chosen.onChoose)}>
              {chosen.label}
            </Button>
          )}
        </Flex>
      </Stack>
    ),
  })
}
