import { Checkbox, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { registrationProblems } from '#content/legal/settle-registration.ts'
import { addressOf } from '#content/rules/address.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { councilOf, readEntry, suffixFor } from '#content/rules/councils.ts'
import { dateText } from '#content/rules/hours/opening-words.ts'
import { toCredentials, toRegistrationNumber } from '#content/rules/registration-line.ts'
import {
  type CouncilName,
  councilNames,
  noRegistration,
  type RegistrationParts,
} from '#content/rules/registration-parts.ts'
import { councilNamedIn } from '#content/wording/professions.ts'
import { useSection } from '../../data/documents.ts'
import { newDocument } from '../../data/saves.ts'
import { CouncilRules } from '../../editor/wording/council-rules.tsx'
import { Field } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { Note } from '../../ui/parts/note.tsx'
import { type PartsProps, SpecialistFields } from './specialist-fields.tsx'

/** Most of those who are added are physicians; once there is a role, the council follows it. */
export const newMember = newDocument('team', {
  name: '',
  role: '',
  bio: '',
  registration: { ...noRegistration, council: 'CRM', title: 'MÉDICA' },
})

/** The text that the page shows, and the parts that it is made of. */
const TEXT = 'credentials'
const PARTS = 'registration'
const CHECKED = 'registrationCheckedOn'
const OTHER = 'Outro'

/**
 * Keeps the line, which the preview shows, consistent with its parts. Changing what a council
 * would be asked for voids an earlier check.
 */
function useRegistration() {
  const { value: parts, onChange } = useFieldValue<RegistrationParts>(PARTS)
  const line = useFieldValue<string>(TEXT)
  const checked = useFieldValue<string>(CHECKED)
  const set = (patch: Partial<RegistrationParts>) => {
    const next = { ...parts, ...patch }
    onChange(next)
    if (next.council !== '') line.onChange(toCredentials(next))
    if (checked.value !== '') checked.onChange('')
  }
  const errors = Object.fromEntries(registrationProblems(parts))
  return { parts, set, line, errors }
}

/** The region of a council that the clinic's address suggests; empty where it is not known. */
function useSuggestedRegion() {
  const { document } = useSection('contact')
  const state = document ? addressOf(document.address).region : ''
  return (council: CouncilName) => {
    const { regionLabel, regions, regionIn } = councilOf(council)
    if (regionLabel === 'UF') return regions.includes(state) ? state : ''
    return regionIn?.[state] ?? ''
  }
}

/** Structured inputs that always produce a valid line; the line below is what the site shows. Short, only what the law asks. */
export function RegistrationFields({ isShort = false }) {
  const { parts, set, line, errors } = useRegistration()
  const suggestedRegion = useSuggestedRegion()
  const { value: role } = useFieldValue<string>('role')
  const { council } = parts
  const [unread, setUnread] = useState('')
  /** What was typed in an earlier visit is not replaced. */
  const isChosen = useRef(council === '' || parts.number !== '')
  const setCouncil = (name: string | null) => {
    const chosen = councilNames.find((one) => one === name)
    setUnread('')
    if (!chosen) return set({ council: '' })
    const { regions, maxDigits } = councilOf(chosen)
    set({
      council: chosen,
      region: regions.includes(parts.region) ? parts.region : suggestedRegion(chosen),
      number: toRegistrationNumber(parts.number, maxDigits),
      suffix: suffixFor(chosen, role),
      title: chosen === 'CRM' ? parts.title || 'MÉDICA' : '',
    })
  }
  const named = councilNamedIn(role)
  const followed = useRef(role)
  const follow = useEffectEvent(() => {
    if (role === followed.current) return
    followed.current = role
    const isInOwnWords = council === '' && line.value !== parts.number
    if (isChosen.current || isInOwnWords) return
    const isUnknown = !named && role.trim() !== ''
    setCouncil(isUnknown ? OTHER : (named ?? 'CRM'))
    if (isUnknown) line.onChange(parts.number)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each role is followed once
  useEffect(() => follow(), [role])
  return (
    <>
      <SimpleGrid
        type="container"
        cols={{ base: 2, '30rem': council ? 4 : 2 }}
        spacing="sm"
        data-holds={TEXT}
      >
        <Select
          label="Conselho"
          data={[...councilNames, OTHER]}
          renderOption={({ option: { value } }) => councilText(value)}
          comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
          value={council || OTHER}
          onOptionSubmit={() => {
            isChosen.current = true
          }}
          onChange={setCouncil}
        />
        {council && (
          <Numbered
            key={council}
            {...{ parts, set, council, suggestedRegion, errors }}
            onUnread={setUnread}
          />
        )}
      </SimpleGrid>
      {unread && (
        <Text size="sm" className="warn" role="status">
          {`De “${unread}” fica só o número ${parts.number || '(nenhum)'}. Confira o conselho e o final.`}
        </Text>
      )}
      {council && named && named !== council && (
        <Text size="sm" className="warn" role="status">
          {`Quem é “${role.trim()}” costuma ter registro no ${named} (${councilOf(named).professionals}), e aqui está o ${council}. Confira antes de salvar.`}
        </Text>
      )}
      {council && councilOf(council).hasSpecialistNumbers && (
        <SpecialistFields {...{ parts, set, role, isShort }} error={errors.specialists} />
      )}
      {council === '' ? (
        <Field name={TEXT} hint="Escreva como deve aparecer. Vazio: nada aparece." />
      ) : (
        !isShort && <PrintedLine line={toCredentials(parts)} />
      )}
      {council && !isShort && <CouncilRules council={council} />}
    </>
  )
}

/** 'CRN · Nutrição'. */
function councilText(name: string): string {
  const council = councilNames.find((one) => one === name)
  return council ? `${council} · ${councilOf(council).professionals}` : name
}

type NumberedProps = PartsProps & {
  council: CouncilName
  suggestedRegion: (council: CouncilName) => string
  errors: Partial<Record<string, string>>
  /** Called with what was left in the number and is not part of it, and with nothing once it is changed. */
  onUnread: (typed: string) => void
}

/** The longest number in a text that cannot be read: two numbers are never joined to one. */
const longestNumber = (text: string) =>
  (text.replace(/\.(?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? ['']).reduce((longest, number) =>
    number.length > longest.length ? number : longest,
  )

/** Two numbers, as in '8/98765': the first can only be a region. */
const twoNumbers = /^\d{1,2}\s*[-–/ ]\s*\d/

const plain = (text: string) => text.replace(/[^\da-z]/gi, '').toUpperCase()

function Numbered({ parts, set, council, suggestedRegion, errors, onUnread }: NumberedProps) {
  const { regionLabel, regions, suffixes, maxDigits } = councilOf(council)
  const [typed, setTyped] = useState<string>()
  const handleNumber = (text: string) => {
    // Without its dots, because the 8 of '8.765' is no region.
    const whole =
      readEntry(council, text) ?? readEntry(council, `${council} ${text.replaceAll('.', '')}`)
    const alone = twoNumbers.test(text) ? '' : `${council}-${regions[0]} ${text}`
    const read = whole ?? readEntry(council, alone)
    const number = read?.number ?? toRegistrationNumber(longestNumber(text), maxDigits)
    const isRead = whole || plain(text) === plain(number + (read?.suffix ?? ''))
    set({
      number,
      suffix: read?.suffix || parts.suffix,
      region: whole?.region || parts.region || suggestedRegion(council),
    })
    // The text stays as it is typed, because the next letter may complete it.
    setTyped(isRead && /\w$/.test(text) ? undefined : text)
    onUnread('')
  }
  const leaveNumber = () => {
    if (typed && plain(typed) !== parts.number) onUnread(typed)
    else setTyped(undefined)
  }
  return (
    <>
      <Select
        label={regionLabel}
        data={[...regions]}
        value={parts.region || (parts.number === '' && suggestedRegion(council)) || null}
        onChange={(chosen) => chosen && set({ region: chosen })}
        error={errors.region}
        searchable
      />
      <TextInput
        label="Número"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? parts.number}
        onChange={({ currentTarget }) => handleNumber(currentTarget.value)}
        onBlur={leaveNumber}
        error={errors.number}
      />
      {Object.keys(suffixes).length > 0 && (
        <Select
          label="Final"
          data={suffixOptions(council)}
          value={parts.suffix}
          onChange={(chosen) => set({ suffix: chosen ?? '' })}
          comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
          error={errors.suffix}
        />
      )}
    </>
  )
}

function suffixOptions(council: CouncilName) {
  const options = Object.entries(councilOf(council).suffixes).map(([value, meaning]) => ({
    value,
    label: meaning ? `${value} · ${meaning}` : value,
  }))
  return council === 'CREF' ? options : [{ value: '', label: '—' }, ...options]
}

function PrintedLine({ line }: { line: string }) {
  const { value: checkedOn, onChange } = useFieldValue<string>(CHECKED)
  return (
    <Stack gap="sm" data-holds={CHECKED}>
      <Note
        role="status"
        title={line ? 'No site aparece assim' : 'Sem número, nada aparece no site'}
      >
        {line}
      </Note>
      {line && (
        <Checkbox
          label="Conferi o número no site do conselho"
          description={
            checkedOn
              ? `Em ${dateText(checkedOn)} de ${checkedOn.slice(0, 4)}`
              : 'Aqui conferimos só a forma do número; ninguém consulta o conselho por você.'
          }
          checked={checkedOn !== ''}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? toClinicTime(new Date()).day : '')
          }
        />
      )}
    </Stack>
  )
}
