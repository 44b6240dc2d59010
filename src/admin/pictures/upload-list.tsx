import { ActionIcon, Button, Progress, Text } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Image from 'lucide-react/icons/image'
import Triangle from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import classes from './upload-list.module.css'
import { bytesOf } from './upload-messages.ts'
import type { Upload } from './use-uploads.ts'

type Props = {
  uploads: Upload[]
  onRemove: (id: string) => void
  onRetry: (upload: Upload) => void
}

const wordsOf = ({ state, percent, file, message }: Upload) =>
  ({
    waiting: 'Na fila',
    checking: 'Conferindo o arquivo…',
    sending: `Enviando, ${bytesOf((file.size * percent) / 100)} de ${bytesOf(file.size)}`,
    done: message ? `Pronta para usar. ${message}` : 'Pronta para usar',
    failed: message,
  })[state]

type LineProps = Omit<Props, 'uploads'> & { upload: Upload }

function UploadLine({ upload, onRemove, onRetry }: LineProps) {
  const { id, file, state, percent, reason } = upload
  const isOpen = state !== 'done' && state !== 'failed'
  return (
    <li className={classes.upload} data-state={state}>
      <span className={classes.mark}>
        {state === 'failed' ? <Triangle size={22} aria-hidden /> : <Image size={22} aria-hidden />}
      </span>
      <div className={classes.words} role={state === 'failed' ? 'alert' : 'status'}>
        <Text fw={600} className="truncate">
          {file.name}
        </Text>
        {isOpen && (
          <Progress value={percent} size={6} my="xs" aria-label={`Envio de ${file.name}`} />
        )}
        <Text size="xs" className={classes.note}>
          {state === 'done' && <Check size={15} aria-hidden />}
          {wordsOf(upload)}
        </Text>
      </div>
      {state === 'failed' && reason !== 'refused' && (
        <Button
          variant="light"
          aria-label={`Enviar de novo: ${file.name}`}
          onClick={() => onRetry(upload)}
        >
          Enviar de novo
        </Button>
      )}
      <ActionIcon
        aria-label={isOpen ? `Cancelar o envio de ${file.name}` : `Tirar ${file.name} da lista`}
        onClick={() => onRemove(id)}
      >
        <X size={18} />
      </ActionIcon>
    </li>
  )
}

export const UploadList = ({ uploads, ...handlers }: Props) =>
  uploads.length > 0 && (
    <ul className={`sheet ${classes.queue}`} aria-label="Envios">
      {uploads.map((upload) => (
        <UploadLine key={upload.id} upload={upload} {...handlers} />
      ))}
    </ul>
  )
