import { Button } from '@mantine/core'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { TestimonialRequest } from '#protocol/consents.ts'
import { attempt } from '../../data/attempt.ts'
import { useIsReception, useSession } from '../../session/guard.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { longDateOf, momentOf } from '../../ui/format.ts'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { useAllConsents } from './consent-context.tsx'
import { cancelRequest } from './consent-data.ts'

const MAX_WITHDRAWN = 3

/** The links that were handed out and not used, and what patients took back lately. */
export function OpenRequests() {
  const { requests = [], consents = [] } = useAllConsents() ?? {}
  const withdrawn = consents
    .filter(({ withdrawnAt }) => withdrawnAt !== null)
    .toSorted((one, other) => ((one.withdrawnAt ?? '') < (other.withdrawnAt ?? '') ? 1 : -1))
    .slice(0, MAX_WITHDRAWN)
  if (requests.length + withdrawn.length === 0) return null
  return (
    <Sheet title="Pedidos enviados">
      <Rows label="Pedidos enviados">
        {requests.map((request) => (
          <Row
            key={request.id}
            picture={<MessageCircle size={20} aria-hidden />}
            title={`Criado ${momentOf(request.at)}`}
            note={noteOf(request)}
            actions={<Cancel request={request} />}
          />
        ))}
        {withdrawn.map(({ id, withdrawnAt }) => (
          <Row
            key={id}
            picture={<EyeOff size={20} aria-hidden />}
            title="Retirado pela paciente"
            note={`${momentOf(withdrawnAt ?? '')} · saiu do ar na mesma hora`}
          />
        ))}
      </Rows>
    </Sheet>
  )
}

type CancelProps = { request: TestimonialRequest }

const Cancel = ({ request }: CancelProps) =>
  useIsReception() ? <CancelOwn request={request} /> : <CancelButton request={request} />

/** Reception cancels what she asked for. */
const CancelOwn = ({ request }: CancelProps) =>
  request.by.userId === useSession().user.userId && <CancelButton request={request} />

const CancelButton = ({ request }: CancelProps) => (
  <Button
    variant="subtle"
    color="gray"
    aria-label={`Cancelar o pedido de ${momentOf(request.at)}`}
    onClick={() => askToCancel(request)}
  >
    Cancelar
  </Button>
)

const noteOf = ({ by, expiresAt, reference }: TestimonialRequest) =>
  [`por ${by.name}`, reference && `referência ${reference}`, `vale até ${longDateOf(expiresAt)}`]
    .filter(Boolean)
    .join(' · ')

const askToCancel = ({ id }: TestimonialRequest) =>
  confirm({
    question: 'Cancelar este pedido?',
    detail: 'O link deixa de valer na mesma hora. Quem o abrir é orientada a pedir outro.',
    danger: {
      label: 'Cancelar o pedido',
      onChoose: () => void attempt(() => cancelRequest(id), { success: 'O pedido foi cancelado.' }),
    },
    stay: 'Manter',
  })
