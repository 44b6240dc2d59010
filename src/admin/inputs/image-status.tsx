import { ActionIcon, Button, Group, Progress, Text } from '@mantine/core'
import X from 'lucide-react/icons/x'
import classes from './image-input.module.css'
import type { UploadState } from './use-upload.ts'

export type StatusProps = {
  /** The field's name. */
  label: string
  state: UploadState
  note: string
  onCancel: () => void
}

/** What is happening to the file, and what was done to it. */
export const ImageStatus = ({ note, ...props }: StatusProps) => (
  <>
    <UploadStatus {...props} />
    {note && (
      <Text size="sm" className="soft" role="status">
        {note}
      </Text>
    )}
  </>
)

function UploadStatus({ label, state, onCancel }: Omit<StatusProps, 'note'>) {
  if (state.kind === 'validating') {
    return (
      <Text size="sm" className="soft" role="status">
        Conferindo o arquivo…
      </Text>
    )
  }
  if (state.kind === 'uploading') {
    const { name, percent } = state
    return (
      <div className={classes.progress} role="status">
        <Group justify="space-between" wrap="nowrap" mb={8}>
          <Text size="sm" fw={600} className="truncate">{`Enviando ${name}`}</Text>
          <Group gap={4} wrap="nowrap">
            <Text size="sm" className="tabular">{`${percent}%`}</Text>
            <ActionIcon aria-label={`Cancelar o envio de ${name}`} onClick={onCancel}>
              <X size={18} />
            </ActionIcon>
          </Group>
        </Group>
        <Progress value={percent} size="sm" aria-label={`Envio de ${name}`} />
        <Text size="xs" className="soft" mt={8}>
          Pode continuar escrevendo enquanto isso.
        </Text>
      </div>
    )
  }
  if (state.kind === 'refused' || state.kind === 'failed') {
    return (
      <div className={classes.failed} role="alert">
        <Text size="sm" fw={600}>
          {state.message}
        </Text>
        {state.isKept && <Text size="sm">A imagem atual continua no lugar.</Text>}
        {state.kind === 'failed' && (
          <Button
            variant="light"
            mt={10}
            aria-label={`Enviar de novo: ${label}`}
            onClick={state.retry}
          >
            Enviar de novo
          </Button>
        )}
      </div>
    )
  }
  if (state.kind === 'done') {
    return (
      <Text size="sm" className={classes.done} role="status">
        Imagem carregada com sucesso!
      </Text>
    )
  }
  return null
}
