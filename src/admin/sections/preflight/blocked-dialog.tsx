import { Button, Group, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '#protocol/wording.ts'
import { Dialog } from '../../inputs/dialog/form-dialog.tsx'
import { useSession } from '../../session/guard.tsx'
import { useReturnedFocus } from '../../ui/dialog/use-returned-focus.ts'
import { counted } from '../../ui/format.ts'
import type { PreflightIssue } from './issues/issue.ts'
import { StoppingIssues } from './open-issue.tsx'
import type { Act } from './use-preflight.tsx'

type Props = { serious: PreflightIssue[]; act: Act; onClose: () => void }

/** What keeps the site from changing, the way to each field, and the reason that an owner may give instead. */
export function StopDialog({ serious, act, onClose }: Props) {
  useReturnedFocus()
  const { role } = useSession()
  const isRefused = serious.some(({ isRefused }) => isRefused)
  return (
    <Dialog
      title={counted(serious.length, 'ponto a resolver antes', 'pontos a resolver antes')}
      isOpen
      onClose={onClose}
    >
      <Text className="soft">O site no ar não mudou.</Text>
      <StoppingIssues issues={serious} hasText />
      {!isRefused && role === 'owner' ? (
        <Anyway act={act} onClose={onClose} />
      ) : (
        <>
          <Text size="sm" className="soft">
            {isRefused
              ? 'O site não aceita o lançamento enquanto isto estiver assim.'
              : 'Quem responde pelo site pode seguir com um motivo.'}
          </Text>
          <Group justify="flex-end" gap="xs" mt="md">
            <Button onClick={onClose}>Voltar</Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}

function Anyway({ act, onClose }: Pick<Props, 'act' | 'onClose'>) {
  const [reason, setReason] = useState('')
  const goOn = () => {
    onClose()
    act.go(reason.trim())
  }
  return (
    <>
      <Textarea
        label="Seguir com um motivo"
        description="Fica no histórico, com o seu nome e a data."
        maxLength={MAX_REASON_LENGTH}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose} data-autofocus>
          Resolver primeiro
        </Button>
        <Button disabled={reason.trim().length < MIN_REASON_LENGTH} onClick={goOn}>
          {act.anyway}
        </Button>
      </Group>
    </>
  )
}
