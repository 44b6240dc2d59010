import {
  Button,
  Checkbox,
  FileInput,
  Group,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core'
import Paperclip from 'lucide-react/icons/paperclip'
import { useState } from 'react'
import {
  emptyPaper,
  type PaperProblems,
  type PaperValues,
  readPaperForm,
} from '#content/consent/paper.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { attempt } from '../../data/attempt.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { attachPaper } from './consent-data.ts'
import classes from './consents.module.css'

type Props = { id: string; name: string }

/** Keeps a scanned authorization with the testimonial; only people of the panel can open it. */
export function AttachPaper({ id, name }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="subtle"
        px="sm"
        ml={-12}
        style={{ alignSelf: 'flex-start', justifySelf: 'start' }}
        leftSection={<Paperclip size={16} aria-hidden />}
        aria-label={`Anexar a autorização assinada de ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Anexar a assinada
      </Button>
      {isOpen && <PaperDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Asks for the scan and for what it says. */
function PaperDialog({ id, name, onClose }: Props & { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [values, setValues] = useState(emptyPaper)
  const [problems, setProblems] = useState<PaperProblems & { file?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const change = (changed: Partial<PaperValues>) => {
    setValues({ ...values, ...changed })
    setProblems({})
  }
  const textOf = (field: 'signedOn' | 'validUntil' | 'representative' | 'relation') => ({
    value: values[field],
    error: problems[field],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ [field]: currentTarget.value }),
  })
  const today = toClinicTime(new Date()).day
  const attach = async () => {
    const read = readPaperForm(values, today)
    const found = 'problems' in read ? read.problems : {}
    if (!file || 'problems' in read) {
      return setProblems({ ...found, ...(!file && { file: 'Escolha o papel assinado.' }) })
    }
    setIsBusy(true)
    const isDone = await attempt(() => attachPaper(id, file, values), {
      success: `A autorização de ${name} está guardada.`,
      failure: 'Erro ao anexar a autorização. Tente novamente.',
    })
    setIsBusy(false)
    if (isDone) onClose()
  }
  return (
    <Dialog title="Anexar a autorização assinada" size={600} onClose={onClose}>
      <Text className="soft" mb="md">
        Vale para o depoimento de {name} como está agora. Só pessoas do painel abrem o arquivo.
      </Text>
      <Stack gap="md">
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
      </Stack>
      <Group justify="space-between" gap="sm" mt="xl">
        <div className={classes.askButtons}>
          <Button variant="subtle" color="gray" onClick={onClose}>
            Fechar
          </Button>
          <Button loading={isBusy} onClick={attach}>
            Anexar
          </Button>
        </div>
      </Group>
    </Dialog>
  )
}
