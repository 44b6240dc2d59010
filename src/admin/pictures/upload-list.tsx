import { ActionIcon, Button, Progress } from '@mantine/core'
import Image from 'lucide-react/icons/image'
import Triangle from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import { sizeOf } from '../ui/format.ts'
import { Row, Rows } from '../ui/parts/rows.tsx'
import { Sheet } from '../ui/parts/sheet.tsx'
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
    sending: `Enviando, ${sizeOf((file.size * percent) / 100)} de ${sizeOf(file.size)}`,
    done: message ? `Pronta para usar. ${message}` : 'Pronta para usar',
    failed: message,
  })[state]

type LineProps = Omit<Props, 'uploads'> & { upload: Upload }

function UploadRow({ upload, onRemove, onRetry }: LineProps) {
  const { id, file, state, percent, reason } = upload
  const isFailed = state === 'failed'
  const isOpen = state !== 'done' && !isFailed
  return (
    <Row
      title={file.name}
      picture={isFailed ? <Triangle size={22} aria-hidden /> : <Image size={22} aria-hidden />}
      tone={isFailed ? 'bad' : undefined}
      note={
        <div role={isFailed ? 'alert' : 'status'} className={noteClasses[state]}>
          {isOpen && (
            <Progress value={percent} size={6} my="xs" aria-label={`Envio de ${file.name}`} />
          )}
          {wordsOf(upload)}
        </div>
      }
      actions={
        <>
          {isFailed && reason !== 'refused' && (
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
        </>
      }
    />
  )
}

const noteClasses: Partial<Record<Upload['state'], string>> = { done: 'good', failed: 'bad' }

export const UploadList = ({ uploads, ...handlers }: Props) =>
  uploads.length > 0 && (
    <Sheet>
      <Rows label="Envios">
        {uploads.map((upload) => (
          <UploadRow key={upload.id} upload={upload} {...handlers} />
        ))}
      </Rows>
    </Sheet>
  )
