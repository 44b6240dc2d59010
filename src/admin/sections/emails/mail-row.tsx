import { Menu } from '@mantine/core'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Clock from 'lucide-react/icons/clock'
import MailCheck from 'lucide-react/icons/mail-check'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Send from 'lucide-react/icons/send'
import Trash from 'lucide-react/icons/trash-2'
import type { QueuedMail } from '#protocol/mail.ts'
import { attempt } from '../../data/attempt.ts'
import { deleteMail, retryMail } from '../../data/outbox.ts'
import { confirm } from '../../ui/confirm.tsx'
import { counted, dayOf } from '../../ui/format.ts'
import { MoreMenu } from '../../ui/page/more-menu.tsx'
import { Row } from '../../ui/parts/rows.tsx'

const states = {
  waiting: { words: 'Espera o envio', tone: 'soft', Icon: Clock },
  sending: { words: 'Enviando agora', tone: 'soft', Icon: Send },
  sent: { words: 'Enviado', tone: 'good', Icon: MailCheck },
  failed: { words: 'Não foi entregue', tone: 'bad', Icon: CircleAlert },
} as const

/** When it was sent, will be sent, or was queued. */
function momentsOf({ status, sentAt, scheduledAt, createdAt, attempts }: QueuedMail): string {
  const tries = attempts > 1 && counted(attempts, 'tentativa', 'tentativas')
  const isPlanned = status === 'waiting' && scheduledAt && Date.parse(scheduledAt) > Date.now()
  const when = isPlanned
    ? `marcado para ${dayOf(scheduledAt)}`
    : dayOf(status === 'sent' && sentAt ? sentAt : createdAt)
  return [when, tries].filter(Boolean).join(' · ')
}

type Props = {
  mail: QueuedMail
  /** Without a mail server it cannot be retried. */
  canRetry: boolean
}

export function MailRow({ mail, canRetry }: Props) {
  const { to, subject, status, lastError } = mail
  const { words, tone, Icon } = states[status]
  const canChange = status === 'waiting' || status === 'failed'
  return (
    <Row
      picture={<Icon size={20} aria-hidden />}
      title={subject}
      note={
        <>
          Para {to.join(', ')}
          <br />
          <b className={tone}>{words}</b> · {momentsOf(mail)}
          {lastError && (
            <>
              <br />O que houve: {lastError}
            </>
          )}
        </>
      }
      actions={canChange && <MailMenu mail={mail} canRetry={canRetry} />}
    />
  )
}

function MailMenu({ mail: { id, subject, to }, canRetry }: Props) {
  const askToDelete = () =>
    confirm({
      question: 'Excluir este e-mail?',
      detail: `"${subject}", para ${to.join(', ')}, não será enviado. Esta ação não pode ser desfeita.`,
      danger: {
        label: 'Excluir',
        onChoose: () => attempt(() => deleteMail(id), { success: 'E-mail excluído.' }),
      },
      stay: 'Manter',
    })
  return (
    <MoreMenu label={`Ações para ${subject}`} width={220}>
      {canRetry && (
        <Menu.Item
          leftSection={<RotateCw size={18} />}
          onClick={() => attempt(() => retryMail(id), { success: 'Vamos tentar de novo agora.' })}
        >
          Tentar agora
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Trash size={18} />} onClick={askToDelete}>
        Excluir
      </Menu.Item>
    </MoreMenu>
  )
}
