import { Button, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { patientFormPathOf } from '#protocol/consents.ts'
import { useSection } from '../../data/documents.ts'
import { FailureBox } from '../../session/failure-box.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { LargeDialog } from '../../ui/dialog/large-dialog.tsx'
import { createRequest } from './consent-data.ts'
import classes from './consents.module.css'

const messageOf = (name: string, siteName: string) =>
  `Oi${name.trim() && `, ${name.trim()}`}! Aqui é do ${siteName}. Se quiser contar como foi ser atendida por nós, este link é só seu. Fique à vontade para não responder.`

/** Makes a link for one patient and hands it over. Her name stays in this window. */
export function AskDialog({ onClose }: { onClose: () => void }) {
  const siteName = useSection('settings').document?.siteName ?? ''
  const [name, setName] = useState('')
  const [written, setWritten] = useState<string>()
  const message = written ?? messageOf(name, siteName)
  // One link per opened dialog; a link that is not sent can be cancelled in the list.
  const { data: request, error } = useQuery({
    queryKey: ['new-request'],
    queryFn: createRequest,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const link = request && location.origin + patientFormPathOf(request.token)
  return (
    <LargeDialog title="Pedir depoimento" size={600} onClose={onClose} closeOnClickOutside={false}>
      <Text className="soft" mb="md">
        Um link para uma paciente só. Funciona uma vez, por 30 dias. Ela escreve, escolhe como quer
        ser chamada e aceita o termo. Peça que conte do atendimento, não do resultado: o CONAR
        (Anexo G) não aceita depoimentos sobre tratamentos na propaganda.
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
        <CopyField label="Link" value={link ?? ''} />
      </div>
      <div className={classes.askFoot}>
        <Text size="sm" className="soft">
          Nunca em troca de desconto: a lei proíbe. O link aparece só agora.
        </Text>
        <div className={classes.askButtons}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Fechar
          </Button>
          <Button
            component="a"
            {...(link && {
              href: `https://wa.me/?text=${encodeURIComponent(`${message}\n${link}`)}`,
            })}
            target="_blank"
            rel="noopener noreferrer"
            data-disabled={!link}
            leftSection={<MessageCircle size={18} aria-hidden />}
          >
            Abrir no WhatsApp
          </Button>
        </div>
      </div>
    </LargeDialog>
  )
}
