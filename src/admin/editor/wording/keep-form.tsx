import { Button, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '#protocol/wording.ts'
import classes from './match-card.module.css'

type Props = { onKeep: (reason: string) => Promise<unknown>; onBack: () => void }

/** Asks for the reason to keep words that the rules object to. */
export function KeepForm({ onKeep, onBack }: Props) {
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const keep = async () => {
    setIsBusy(true)
    await onKeep(reason)
    setIsBusy(false)
  }
  return (
    <Stack gap="sm" mt="xs">
      <Textarea
        label="Por que manter?"
        description="Fica guardado com o seu nome, a data e o texto, na Revisão."
        placeholder="Ex.: trecho de lei citado por inteiro"
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
      <div className={classes.answers}>
        <Button
          variant="light"
          disabled={reason.trim().length < MIN_REASON_LENGTH}
          loading={isBusy}
          onClick={keep}
        >
          Manter com este motivo
        </Button>
        <Button variant="subtle" color="gray" onClick={onBack}>
          Voltar
        </Button>
      </div>
    </Stack>
  )
}
