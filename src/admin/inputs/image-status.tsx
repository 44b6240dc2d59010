import { ActionIcon, Button, Group, Paper, Progress, Text } from '@mantine/core'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import type { Upload } from '../pictures/use-uploads.ts'
import { Note } from '../ui/parts/note.tsx'

const SUCCESS_MILLISECONDS = 3_000

export type StatusProps = {
  /** The field's name. */
  label: string
  upload: Upload
  /** The picture that was there stays after a failure. */
  isKept: boolean
  onCancel: () => void
  onRetry: (upload: Upload) => void
}

/** What is happening to the file, and what was done to it. */
export function ImageStatus(props: StatusProps) {
  const { state, message } = props.upload
  if (state === 'failed') return <FailedUpload {...props} />
  return (
    <>
      {state === 'sending' && <Sending {...props} />}
      {state === 'done' && <Uploaded />}
      {(state === 'waiting' || state === 'checking') && (
        <Text size="sm" className="soft" role="status">
          Conferindo o arquivo…
        </Text>
      )}
      {message && (
        <Text size="sm" className="soft" role="status">
          {message}
        </Text>
      )}
    </>
  )
}

function Sending({ upload: { file, percent }, onCancel }: StatusProps) {
  return (
    <Paper bg="var(--sunk)" p="md" role="status">
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Text size="sm" fw={600} className="truncate">{`Enviando ${file.name}`}</Text>
        <Group gap="2xs" wrap="nowrap">
          <Text size="sm" className="tabular">{`${percent}%`}</Text>
          <ActionIcon aria-label={`Cancelar o envio de ${file.name}`} onClick={onCancel}>
            <X size={18} />
          </ActionIcon>
        </Group>
      </Group>
      <Progress value={percent} size="sm" aria-label={`Envio de ${file.name}`} />
      <Text size="xs" className="soft" mt="xs">
        Pode continuar escrevendo enquanto isso.
      </Text>
    </Paper>
  )
}

function FailedUpload({ label, upload, isKept, onRetry }: StatusProps) {
  return (
    <Note
      tone="bad"
      role="alert"
      title={upload.message}
      action={
        upload.reason !== 'refused' && (
          <Button
            variant="light"
            aria-label={`Enviar de novo: ${label}`}
            onClick={() => onRetry(upload)}
          >
            Enviar de novo
          </Button>
        )
      }
    >
      {isKept && 'A imagem atual continua no lugar.'}
    </Note>
  )
}

function Uploaded() {
  const [isShown, setIsShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(false), SUCCESS_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isShown && (
      <Text size="sm" fw={600} className="good" role="status">
        Imagem carregada com sucesso!
      </Text>
    )
  )
}
