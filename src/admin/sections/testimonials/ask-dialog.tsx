import { Button, Group, Text, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { MAX_CLINIC_REFERENCE, patientFormPathOf } from '#protocol/consents.ts'
import { useOfClinic } from '../../data/clinic-name.ts'
import { FailureBox } from '../../session/failure-box.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { createRequest } from './consent-data.ts'
import classes from './consents.module.css'

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
      <Text className="soft" mb="md">
        Um link para uma paciente só. Funciona uma vez, por 30 dias. Ela escreve, escolhe como quer
        ser chamada e aceita o termo. Peça que conte do atendimento, não do resultado: o CONAR
        (Anexo G) não aceita depoimentos sobre tratamentos na propaganda, e o CFP (Nota Técnica
        1/2022) os desaconselha em psicologia.
      </Text>
      <div className={classes.ask}>
        {error && <FailureBox title={error.message} />}
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
          autosize
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
      </div>
      <Group justify="space-between" gap="sm" mt="xl">
        <Text size="sm" className="soft">
          Nunca em troca de desconto: a lei proíbe. O link aparece só uma vez.
        </Text>
        <div className={classes.askButtons}>
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
        </div>
      </Group>
    </Dialog>
  )
}
