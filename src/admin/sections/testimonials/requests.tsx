import { Button, Text, TextInput } from '@mantine/core'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import {
  type Consents,
  MAX_CLINIC_REFERENCE,
  patientFormPathOf,
  type TestimonialRequest,
} from '#protocol/consents.ts'
import { attempt } from '../../data/attempt.ts'
import { useOfClinic } from '../../data/documents.ts'
import { useIsReception, useSession } from '../../session/session-context.ts'
import { confirm } from '../../ui/confirm.tsx'
import { longDateOf, momentOf } from '../../ui/format.ts'
import { LinkToHandOver } from '../../ui/link-to-hand-over.tsx'
import { Dialog, DialogForm } from '../../ui/parts/form-dialog.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { cancelRequest, createRequest } from './consents.ts'

const messageOf = (name: string, clinic: string) =>
  `Oi${name.trim() && `, ${name.trim()}`}! Aqui é ${clinic}. Se quiser contar como foi ser atendida por nós, este link é só seu. Fique à vontade para não responder.`

/** Makes a link for one patient and hands it over. Her name stays in this window; a link that is not sent can be cancelled in the list. */
export const AskDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Pedir depoimento" size={600} onClose={onClose} closeOnClickOutside={false}>
    <AskSteps onClose={onClose} />
  </Dialog>
)

function AskSteps({ onClose }: { onClose: () => void }) {
  const clinic = useOfClinic()
  const [name, setName] = useState('')
  const [reference, setReference] = useState('')
  const [link, setLink] = useState('')
  const send = async () => {
    const { token } = await createRequest(reference)
    setLink(location.origin + patientFormPathOf(token))
  }
  if (link) {
    return (
      <LinkToHandOver
        label="Link"
        link={link}
        message={messageOf(name, clinic)}
        note="Nunca em troca de desconto: a lei proíbe. O link aparece só uma vez."
        onClose={onClose}
      >
        Peça que conte do atendimento, não do resultado: o CONAR (Anexo G) não aceita depoimentos
        sobre tratamentos na propaganda, e o CFP (Nota Técnica 1/2022) os desaconselha em
        psicologia.
      </LinkToHandOver>
    )
  }
  return (
    <DialogForm submit="Criar o link" onSend={send} onClose={onClose}>
      <Text className="soft">
        Um link para uma paciente só. Funciona uma vez, por 30 dias. Ela escreve, escolhe como quer
        ser chamada e aceita o termo.
      </Text>
      <TextInput
        label="Como você a chama"
        description="Só para a mensagem. Não fica guardado."
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label="Referência"
        description="Opcional: o número do prontuário, para provar depois de quem é o depoimento. Só quem responde pelo site a vê, e ela é apagada se a paciente o retirar."
        autoComplete="off"
        maxLength={MAX_CLINIC_REFERENCE}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
    </DialogForm>
  )
}

const MAX_WITHDRAWN = 3

/** The links that were handed out and not used, and what patients took back lately. Reception cancels what she asked for. */
export function OpenRequests({ requests, consents }: Consents) {
  const isReception = useIsReception()
  const { userId } = useSession().user
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
            actions={
              (!isReception || request.by.userId === userId) && (
                <Button
                  variant="subtle"
                  color="gray"
                  aria-label={`Cancelar o pedido de ${momentOf(request.at)}`}
                  onClick={() => askToCancel(request)}
                >
                  Cancelar
                </Button>
              )
            }
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
