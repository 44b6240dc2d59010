import {
  Group,
  Input,
  MultiSelect,
  Rating,
  SegmentedControl,
  Select,
  Switch,
  Text,
} from '@mantine/core'
import { type CollectionName, collections, isCollection } from '#content/index.ts'
import { initialOf } from '#content/rules/text.ts'
import { type Listed, useCollection } from '../data/documents.ts'
import { Thumb } from '../pictures/thumb.tsx'
import { type InputProps, optionsOf, useFieldValue, useInputProps } from './input-props.ts'

/** As many choices and letters as fit side by side on a phone. */
const FEW_CHOICES = 3
const FEW_LETTERS = 24

export function ChoiceInput(props: InputProps) {
  const choices = Object.values(props.field.choices ?? {})
  const isShort = choices.length <= FEW_CHOICES && choices.join('').length <= FEW_LETTERS
  return isShort ? <SegmentedInput {...props} /> : <SelectInput {...props} />
}

function SegmentedInput(props: InputProps) {
  const { field } = props
  const { value, onChange } = useFieldValue<string>(props.path)
  const { label, description, error } = useInputProps(props)
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" data-holds={props.path}>
      <SegmentedControl
        mt="2xs"
        fullWidth
        aria-label={field.label}
        data={optionsOf(field)}
        {...{ value, onChange }}
      />
    </Input.Wrapper>
  )
}

function SelectInput(props: InputProps) {
  const { value, onChange } = useFieldValue<string>(props.path)
  const { label, description, error } = useInputProps(props)
  return (
    <Select
      {...{ label, description, error, value }}
      data={optionsOf(props.field)}
      onChange={(next) => next !== null && onChange(next)}
      name={props.path}
    />
  )
}

export function SwitchInput(props: InputProps) {
  const { value, onChange } = useFieldValue<boolean>(props.path)
  const { label, description, error, name } = useInputProps(props)
  return (
    <Switch
      {...{ label, description, error, name }}
      checked={value}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

const STARS = 5

const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }

/** Takes arrow keys at once; Mantine's rating does so only after a press of the space bar. */
export function StarsInput(props: InputProps) {
  const { value, onChange, error } = useFieldValue<number>(props.path)
  const { label, description } = useInputProps(props)
  const choose = (stars: number) => onChange(Math.min(STARS, Math.max(1, stars)))
  const handleKey = (event: React.KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    choose(value + step)
    const radios = event.currentTarget.querySelectorAll('input')
    radios[Math.min(STARS, Math.max(1, value + step))]?.focus()
  }
  const labelOf = (stars: number) => (stars === 1 ? '1 estrela' : `${stars} estrelas`)
  return (
    <Input.Wrapper {...{ label, description, error }} labelElement="div" data-holds={props.path}>
      <Group gap="md" mt="2xs">
        <Rating
          size="lg"
          color="amber.5"
          count={STARS}
          value={value}
          onChange={choose}
          onKeyDown={handleKey}
          getSymbolLabel={labelOf}
          aria-label={props.field.label}
        />
        <Text className="soft" aria-live="polite">{`${value} de ${STARS} estrelas`}</Text>
      </Group>
    </Input.Wrapper>
  )
}

/** One entry of another collection. */
export function ReferenceInput(props: InputProps) {
  const { value, onChange } = useFieldValue<string>(props.path)
  const { label, description, error, name } = useInputProps(props)
  const entries = useEntries(props, [value])
  const chosen = entries.find((entry) => entry.value === value)
  return (
    <div data-holds={props.path}>
      <Select
        {...{ label, description, error, name }}
        data={entries}
        value={value || null}
        onChange={(id) => onChange(id ?? '')}
        renderOption={({ option }) => <EntryOption entry={option as EntryChoice} />}
        {...(chosen && { leftSection: <Face entry={chosen} /> })}
        styles={{ input: { textOverflow: 'ellipsis' } }}
        title={chosen?.label}
        placeholder="Escolher"
        clearable
        searchable
      />
      {chosen && (
        <Text size="xs" className={chosen.isGone ? 'warn' : 'soft'} mt="2xs">
          {chosen.note}
        </Text>
      )}
    </div>
  )
}

/** Several entries of another collection. */
export function ReferencesInput(props: InputProps) {
  const { value, onChange } = useFieldValue<string[]>(props.path)
  const { label, description, error, name } = useInputProps(props)
  const entries = useEntries(props, value)
  return (
    <div data-holds={props.path}>
      <MultiSelect
        {...{ label, description, error, name, value, onChange }}
        data={entries}
        renderOption={({ option }) => <EntryOption entry={option as EntryChoice} />}
        {...(value.length === 0 && { placeholder: 'Escolher' })}
        hidePickedOptions
        clearable
        searchable
      />
    </div>
  )
}

/** The visible entries of the collection, and those that were chosen before they were hidden or deleted. */
function useEntries({ field }: InputProps, chosen: string[]): EntryChoice[] {
  const { collection = '' } = field
  if (!isCollection(collection)) throw new Error(`${field.name} names no collection`)
  const { documents } = useCollection(collection)
  return entryChoicesOf(collection, documents, chosen)
}

const Face = ({ entry: { image, label } }: { entry: EntryChoice }) => (
  <Thumb url={image} instead={initialOf(label)} size={28} />
)

const EntryOption = ({ entry }: { entry: EntryChoice }) => (
  <Group gap="sm" wrap="nowrap">
    <Face entry={entry} />
    <span>
      {entry.label}
      <Text span size="xs" className={entry.isGone ? 'warn' : 'soft'} display="block">
        {entry.note}
      </Text>
    </span>
  </Group>
)

/** An entry that can be chosen in another document. */
type EntryChoice = {
  value: string
  label: string
  image: string
  /** What else tells people which one it is, or why it should not be chosen any more. */
  note: string
  isGone: boolean
}

/** The entries that visitors see. Those that were chosen stay in the list when they are hidden or deleted. */
function entryChoicesOf(
  collection: CollectionName,
  documents: Listed<CollectionName>[] | undefined,
  chosen: string[],
): EntryChoice[] {
  const { shownBy } = collections[collection]
  const known = (documents ?? []).map((entry) =>
    choiceOf(collection, entry, isShown(entry, shownBy)),
  )
  const gone = chosen.filter((id) => id && !known.some(({ value }) => value === id))
  return [
    ...known.filter(({ value, isGone }) => !isGone || chosen.includes(value)),
    ...(documents ? gone.map((id) => goneChoice(collection, id)) : []),
  ]
}

const isShown = (entry: object, shownBy: string) =>
  (entry as Record<string, unknown>)[shownBy] === true

const gone = (collection: CollectionName) =>
  collection === 'team' ? 'não faz mais parte da equipe' : 'não está no site'

function choiceOf(
  collection: CollectionName,
  entry: Listed<CollectionName>,
  isVisible: boolean,
): EntryChoice {
  const fields = entry as Record<string, unknown>
  const textOf = (name: string) => String(fields[name] ?? '')
  const { detail } = collections[collection]
  return {
    value: entry._id,
    label: entry.name,
    image: textOf('image'),
    note: isVisible ? textOf('credentials') || textOf(detail) : gone(collection),
    isGone: !isVisible,
  }
}

const goneChoice = (collection: CollectionName, value: string): EntryChoice => ({
  value,
  label: collection === 'team' ? 'Alguém que saiu' : 'Um item excluído',
  image: '',
  note: gone(collection),
  isGone: true,
})
