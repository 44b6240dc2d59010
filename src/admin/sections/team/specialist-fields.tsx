import {
  ActionIcon,
  Autocomplete,
  Group,
  Input,
  SegmentedControl,
  Text,
  TextInput,
} from '@mantine/core'
import X from 'lucide-react/icons/x'
import { medicalSpecialties, specialtyIn } from '#content/legal/medical-specialties.ts'
import { newKey } from '#content/rules/entry-keys.ts'
import { toRegistrationNumber } from '#content/rules/registration-line.ts'
import {
  MAX_SPECIALISTS,
  type RegistrationParts,
  type Specialist,
} from '#content/rules/registration-parts.ts'
import { AddButton } from '../../inputs/add-button.tsx'

export type PartsProps = {
  parts: RegistrationParts
  set: (patch: Partial<RegistrationParts>) => void
}

type Props = PartsProps & {
  error?: string | undefined
  /** The role of the person: a specialty that it names asks for its RQE. */
  role: string
  /** Leaves out what a person who begins does not need. */
  isShort: boolean
}

/** Holds the place of an RQE until its number is typed. */
const asked = (specialty: string): Specialist => ({ specialty, number: '', _key: 'asked' })

/** What only a CRM has: the word 'médica' or 'médico', which the law requires, and specialties with their RQE. */
export function SpecialistFields({ parts, set, error, role, isShort }: Props) {
  const { title } = parts
  const named = specialtyIn(role)
  const isAsked = named !== '' && parts.specialists.every(({ number }) => number === '')
  const specialists = parts.specialists.length > 0 || !named ? parts.specialists : [asked(named)]
  const setAt = (index: number, patch: Partial<Specialist>) =>
    set({
      specialists: specialists.map((one, at) => (at === index ? { ...one, ...patch } : one)),
    })
  return (
    <>
      <Input.Wrapper
        label="Palavra antes do CRM"
        labelElement="div"
        data-holds="registration.title"
      >
        <div>
          <SegmentedControl
            aria-label="Palavra antes do CRM"
            data={['MÉDICA', 'MÉDICO']}
            value={title}
            onChange={(word) => set({ title: word as typeof title })}
          />
        </div>
      </Input.Wrapper>
      {specialists.map((specialist, index) => (
        <Group
          key={specialist._key}
          gap="xs"
          align="flex-end"
          data-holds="registration.specialists"
        >
          <Autocomplete
            flex="2 1 12rem"
            label="Especialidade"
            data={medicalSpecialties}
            value={specialist.specialty}
            onChange={(specialty) => setAt(index, { specialty })}
          />
          <TextInput
            flex="1 1 5rem"
            label="RQE"
            inputMode="numeric"
            autoComplete="off"
            value={specialist.number}
            onChange={({ currentTarget }) =>
              setAt(index, { number: toRegistrationNumber(currentTarget.value) })
            }
          />
          <ActionIcon
            aria-label={`Remover RQE de ${specialist.specialty || `especialidade ${index + 1}`}`}
            onClick={() => set({ specialists: specialists.toSpliced(index, 1) })}
          >
            <X size={18} />
          </ActionIcon>
        </Group>
      ))}
      {isAsked && (
        <Text size="sm" className="warn">
          {`“${role.trim()}” é especialidade: a Resolução CFM 2.336/2023, art. 4º, pede o RQE.`}
        </Text>
      )}
      {!isShort && specialists.length < MAX_SPECIALISTS && (
        <AddButton
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            set({ specialists: [...specialists, { specialty: '', number: '', _key: newKey() }] })
          }
        >
          Adicionar especialidade com RQE
        </AddButton>
      )}
      {error && <Input.Error>{error}</Input.Error>}
      {!isShort && specialists.length === 0 && (
        <TextInput
          label="Pós-graduação, para quem não tem RQE"
          description="A linha passa a dizer NÃO ESPECIALISTA, como pede a Resolução CFM 2.336/2023, art. 13. Vazio: nada aparece."
          maxLength={100}
          value={parts.postgraduate}
          onChange={({ currentTarget }) => set({ postgraduate: currentTarget.value })}
        />
      )}
    </>
  )
}
