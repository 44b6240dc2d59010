import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
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
import { useIsReception, useSession } from '../../session/guard.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { longDateOf, momentOf } from '../../ui/format.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { Note } from '../../ui/parts/note.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { cancelRequest, createRequest } from './consents.ts'

const messageOf = (name: string, clinic: string) =>
  `Oi${name.trim() && `, ${name.trim()}`}! Aqui é ${clinic}. Se quiser contar como foi ser atendida por nós, este link é só seu. Fique à vontade para não responder.`

/** The button that made way for it had the focus. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Makes a link for one patient and hands it over. Her name stays in this window. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const clinic = useOfClinic()
  const [name, setName] = useState('')
  const [written, setWritten] = useState<string>()
  const message = written ?? messageOf(name, clinic)
  const [reference, setReference] = useState('')
  // A link that is not sent can be cancelled in the list.
  const { data: request, error, isPending, mutate } = useMutation({ mutationFn: createRequest })
  const link = request && location.origin + patientFormPathOf(request.token)
  return (
    <Dialog title="Pedir depoimento" size={600} onClose={onClose} closeOnClickOutside={false}>
      <Stack>
        <Text className="soft">
          Um link para uma paciente só. Funciona uma vez, por 30 dias. Ela escreve, escolhe como
          quer ser chamada e aceita o termo. Peça que conte do atendimento, não do resultado: o
          CONAR (Anexo G) não aceita depoimentos sobre tratamentos na propaganda, e o CFP (Nota
          Técnica 1/2022) os desaconselha em psicologia.
        </Text>
        {error && <Note tone="bad" role="alert" title={error.message} />}
        <TextInput
          label="Como você a chama"
          description="Só para a mensagem. Não fica guardado."
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <Textarea
          label="Mensagem"
          minRows={4}
          value={message}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        <TextInput
          label="Referência"
          description="Opcional: o número do prontuário, para provar depois de quem é o depoimento. Só quem responde pelo site a vê, e ela é apagada se a paciente o retirar."
          autoComplete="off"
          maxLength={MAX_CLINIC_REFERENCE}
          readOnly={link !== undefined}
          value={reference}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
        />
        {link && <CopyField label="Link" value={link} />}
        <Text size="sm" className="soft">
          Nunca em troca de desconto: a lei proíbe. O link aparece só uma vez.
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="subtle" color="gray" onClick={onClose}>
            Fechar
          </Button>
          {link ? (
            <Button
              component="a"
              ref={focus}
              href={`https://wa.me/?text=${encodeURIComponent(`${message}\n${link}`)}`}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<MessageCircle size={18} aria-hidden />}
            >
              Abrir no WhatsApp
            </Button>
          ) : (
            <Button loading={isPending} onClick={() => mutate(reference)}>
              Criar o link
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  )
}

const MAX_WITHDRAWN = 3

/** The links that were handed out and not used, and what patients took back lately. */
export function OpenRequests({ requests, consents }: Consents) {
  const isReception = useIsReception()
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
            actions={isReception ? <OwnCancel request={request} /> : <Cancel request={request} />}
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

const Cancel = ({ request }: CancelProps) => (
  <Button
    variant="subtle"
    color="gray"
    aria-label={`Cancelar o pedido de ${momentOf(request.at)}`}
    onClick={() => askToCancel(request)}
  >
    Cancelar
  </Button>
)

/** Reception cancels what she asked for. */
const OwnCancel = ({ request }: CancelProps) =>
  request.by.userId === useSession().user.userId && <Cancel request={request} />

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
