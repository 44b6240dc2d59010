import { Input, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  type CouncilName,
  councilOf,
  councils,
  type RegistrationParts,
  toCredentials,
  toRegistrationNumber,
  toRegistrationParts,
} from '#content/rules/registration-line.ts'
import { Field } from '../../form/inputs/field.tsx'
import { useFieldValue } from '../../form/inputs/input-props.ts'
import classes from './registration-fields.module.css'
import { SpecialistFields } from './specialist-fields.tsx'

const PATH = 'credentials'
const OTHER = 'Outro'

/** The parts of the registration line; incomplete ones are kept here, because the line cannot hold them. */
function useRegistration() {
  const { value, onChange, error } = useFieldValue<string>(PATH)
  const [kept, setKept] = useState<RegistrationParts>(() => toRegistrationParts(value))
  const parts = toCredentials(kept) === value ? kept : toRegistrationParts(value)
  const set = (patch: Partial<RegistrationParts>) => {
    const next = { ...parts, ...patch }
    setKept(next)
    onChange(toCredentials(next))
  }
  return { parts, set, error }
}

/** Structured inputs that always produce a valid line; the line below is what the site shows. */
export function RegistrationFields() {
  const { parts, set, error } = useRegistration()
  const chooseCouncil = (name: string | null) => {
    const council = name === null || name === OTHER ? '' : (name as CouncilName)
    const other = toCredentials(parts)
    if (!council) return set({ council, other })
    const { regions, suffixes } = councilOf(council)
    const region = regions.includes(parts.region) ? parts.region : (regions[0] ?? '')
    set({ council, region, suffix: suffixes[0] ?? '', other })
  }
  return (
    <>
      <div className={classes.parts} data-holds={PATH}>
        <Select
          label="Conselho"
          data={[...Object.keys(councils), OTHER]}
          value={parts.council || OTHER}
          onChange={chooseCouncil}
        />
        {parts.council && <Numbered {...{ parts, set }} council={parts.council} />}
      </div>
      {parts.council === 'CRM' && <SpecialistFields {...{ parts, set }} />}
      {parts.council === '' ? (
        <Field name={PATH} hint="Escreva como deve aparecer. Vazio: nada aparece." />
      ) : (
        <PrintedLine line={toCredentials(parts)} error={error} />
      )}
    </>
  )
}

export type PartsProps = {
  parts: RegistrationParts
  set: (patch: Partial<RegistrationParts>) => void
}

function Numbered({ parts, set, council }: PartsProps & { council: CouncilName }) {
  const { regionLabel, regions, suffixes } = councilOf(council)
  return (
    <>
      <Select
        label={regionLabel}
        data={regions}
        value={parts.region}
        onChange={(region) => region && set({ region })}
        searchable
      />
      <TextInput
        label="Número"
        inputMode="numeric"
        autoComplete="off"
        value={parts.number}
        onChange={({ currentTarget }) => set({ number: toRegistrationNumber(currentTarget.value) })}
      />
      {suffixes.length > 0 && (
        <Select
          label="Final"
          data={council === 'CREF' ? suffixes : [{ value: '', label: '—' }, ...suffixes]}
          value={parts.suffix}
          onChange={(suffix) => set({ suffix: suffix ?? '' })}
        />
      )}
    </>
  )
}

const PrintedLine = ({ line, error }: { line: string; error: string | undefined }) => (
  <div className={classes.printed} role="status">
    <Text size="xs" className="soft">
      {line ? 'No site aparece assim' : 'Sem número, nada aparece no site'}
    </Text>
    {line && (
      <Text fw={600} className="tabular">
        {line}
      </Text>
    )}
    {error && <Input.Error>{error}</Input.Error>}
    <Text size="xs" className="soft">
      Confira o número no site do conselho.
    </Text>
  </div>
)
