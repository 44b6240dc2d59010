import { ActionIcon, Progress, Text } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import Image from 'lucide-react/icons/image'
import Triangle from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import classes from './upload-list.module.css'
import { bytesOf } from './upload-messages.ts'
import type { Job } from './upload-queue.ts'

type Props = {
  jobs: Job[]
  onCancel: (id: string) => void
  onDismiss: (id: string) => void
}

const wordsOf = ({ state, percent, file, message }: Job) =>
  ({
    waiting: 'Na fila',
    sending: `Enviando, ${bytesOf((file.size * percent) / 100)} de ${bytesOf(file.size)}`,
    done: message ? `Pronta para usar. ${message}` : 'Pronta para usar',
    failed: message,
  })[state]

function JobLine({ job, onCancel, onDismiss }: Omit<Props, 'jobs'> & { job: Job }) {
  const { id, file, state, percent } = job
  const isOpen = state === 'sending' || state === 'waiting'
  return (
    <li className={classes.job} data-state={state}>
      <span className={classes.mark}>
        {state === 'failed' ? <Triangle size={22} aria-hidden /> : <Image size={22} aria-hidden />}
      </span>
      <div className={classes.words} role={state === 'failed' ? 'alert' : 'status'}>
        <Text fw={600} className="truncate">
          {file.name}
        </Text>
        {isOpen && (
          <Progress value={percent} size={6} my={6} aria-label={`Envio de ${file.name}`} />
        )}
        <Text size="xs" className={classes.note}>
          {state === 'done' && <Check size={15} aria-hidden />}
          {wordsOf(job)}
        </Text>
      </div>
      <ActionIcon
        aria-label={isOpen ? `Cancelar o envio de ${file.name}` : `Tirar ${file.name} da lista`}
        onClick={() => (isOpen ? onCancel(id) : onDismiss(id))}
      >
        <X size={18} />
      </ActionIcon>
    </li>
  )
}

export const UploadList = ({ jobs, ...handlers }: Props) =>
  jobs.length > 0 && (
    <ul className={`sheet ${classes.queue}`} aria-label="Envios">
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} {...handlers} />
      ))}
    </ul>
  )
