import { Button, Checkbox, FileInput, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import Paperclip from 'lucide-react/icons/paperclip'
import { type ChangeEvent, useState } from 'react'
import {
  emptyPaper,
  type PaperProblems,
  type PaperValues,
  readPaperForm,
} from '#content/consent/paper.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { attempt } from '../../data/attempt.ts'
import { FormDialog } from '../../ui/parts/form-dialog.tsx'
import { attachPaper } from './consents.ts'

type Props = { id: string; name: string }

/** Keeps a scanned authorization with the testimonial; only people of the panel can open it. */
export function AttachPaper({ id, name }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button
        variant="subtle"
        ml="-sm"
        mr="auto"
        px="sm"
        leftSection={<Paperclip size={16} aria-hidden />}
        aria-label={`Anexar a autorização assinada de ${name}`}
        onClick={open}
      >
        Anexar a assinada
      </Button>
      {isOpen && <PaperDialog id={id} name={name} onClose={close} />}
    </>
  )
}

/** Asks for the scan and for what it says. */
function PaperDialog({ id, name, onClose }: Props & { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [values, setValues] = useState(emptyPaper)
  const [problems, setProblems] = useState<PaperProblems & { file?: string }>({})
  const today = toClinicTime(new Date()).day
  const change = (changed: Partial<PaperValues>) => {
    setValues({ ...values, ...changed })
    setProblems({})
  }
  const textOf = (field: 'signedOn' | 'validUntil' | 'representative' | 'relation') => ({
    value: values[field],
    error: problems[field],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change({ [field]: currentTarget.value }),
  })
  const isValid = () => {
    const read = readPaperForm(values, today)
    const found = {
      ...('problems' in read && read.problems),
      ...(!file && { file: 'Escolha o papel assinado.' }),
    }
    setProblems(found)
    return Object.keys(found).length === 0
  }
  const send = async () => {
    const isDone =
      file &&
      (await attempt(() => attachPaper(id, file, values), {
        success: `A autorização de ${name} está guardada.`,
        failure: 'Erro ao anexar a autorização. Tente novamente.',
      }))
    if (isDone) onClose()
  }
  return (
    <FormDialog
      title="Anexar a autorização assinada"
      submit="Anexar"
      isValid={isValid}
      onSend={send}
      onClose={onClose}
    >
      <Text className="soft">
        Vale para o depoimento de {name} como está agora. Só pessoas do painel abrem o arquivo.
      </Text>
      <FileInput
        size="md"
        label="Papel assinado"
        description="PDF, JPG, PNG ou WEBP, até 3 MB."
        placeholder="Escolher o arquivo"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        leftSection={<Paperclip size={16} aria-hidden />}
        value={file}
        error={problems.file}
        onChange={setFile}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          type="date"
          label="Assinado em"
          description="O dia que está no papel."
          max={today}
          {...textOf('signedOn')}
        />
        <TextInput
          type="date"
          label="Vale até"
          description="Só se o papel disser um dia."
          min={today}
          {...textOf('validUntil')}
        />
      </SimpleGrid>
      <Checkbox
        label="Ela tem menos de 18 anos"
        checked={values.isMinor}
        onChange={({ currentTarget }) => change({ isMinor: currentTarget.checked })}
      />
      {values.isMinor && (
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Responsável legal"
            description="Quem assinou por ela, ou com ela."
            {...textOf('representative')}
          />
          <TextInput
            label="O que é dela"
            description="Por exemplo: mãe, pai, tutora."
            {...textOf('relation')}
          />
        </SimpleGrid>
      )}
    </FormDialog>
  )
}
