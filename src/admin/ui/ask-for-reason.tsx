import { Button, Flex, Stack, Text, Textarea } from '@mantine/core'
import { modals } from '@mantine/modals'
import { type FormEvent, useState } from 'react'
import { ruleOf } from '#content/wording/rules.ts'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH, type WordingMatch } from '#protocol/wording.ts'

type Asked = Pick<WordingMatch, 'entity' | 'id' | 'path' | 'rule' | 'words'>

/** What the answers say. */
export type ReasonWords = {
  back: string
  keep: string
  /** Of a reason. */
  example?: string
  /** A third answer. */
  instead?: { label: string; onChoose: () => void }
}

const saving: ReasonWords = {
  back: 'Voltar ao texto',
  keep: 'Salvar mesmo assim',
  example: 'Ex.: trecho de lei citado por inteiro',
}

/** For what is saved already. */
export const keeping: ReasonWords = { ...saving, keep: 'Manter' }

const DIALOG = 'reason'

/** Asks why these words are kept. Undefined if the person does not give a reason. */
export const askForReason = (matches: Asked[], words = saving) =>
  new Promise<string | undefined>((resolve) => {
    const answer = (reason?: string) => {
      resolve(reason)
      modals.close(DIALOG)
    }
    // One question at a time.
    modals.close(DIALOG)
    modals.open({
      modalId: DIALOG,
      title: 'Por que manter estas palavras?',
      size: 520,
      closeOnClickOutside: false,
      onClose: () => resolve(undefined),
      children: <ReasonForm matches={matches} words={words} onAnswer={answer} />,
    })
  })

type FormProps = { matches: Asked[]; words: ReasonWords; onAnswer: (reason?: string) => void }

function ReasonForm({ matches, words, onAnswer }: FormProps) {
  const { instead } = words
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isShort = reason.trim().length < MIN_REASON_LENGTH
  const keep = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isShort) onAnswer(reason.trim())
  }
  return (
    <form onSubmit={keep} noValidate>
      <Stack gap="md">
        <Stack
          component="ul"
          gap="sm"
          m={0}
          px="md"
          py="sm"
          bg="var(--sunk)"
          bdrs="md"
          style={{ listStyle: 'none', overflowWrap: 'anywhere' }}
        >
          {matches.map(({ entity, id, path, rule, words }) => (
            <li key={`${entity} ${id} ${path} ${rule} ${words}`}>
              <b>“{words}”</b>
              <Text size="sm" className="soft">
                {ruleOf(rule)?.says}
              </Text>
            </li>
          ))}
        </Stack>
        <Textarea
          label="Motivo"
          description="Fica guardado na Revisão, com o seu nome e a data."
          placeholder={words.example}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          error={isTried && isShort && 'Escreva o motivo em algumas palavras'}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <Flex direction={{ base: 'column', sm: 'row' }} justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onAnswer()}>
            {words.back}
          </Button>
          {instead && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                onAnswer()
                instead.onChoose()
              }}
            >
              {instead.label}
            </Button>
          )}
          <Button type="submit">{words.keep}</Button>
        </Flex>
      </Stack>
    </form>
  )
}
