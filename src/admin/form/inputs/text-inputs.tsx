import { ActionIcon, Menu, Textarea, TextInput } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Triangle from 'lucide-react/icons/triangle-alert'
import { type LinkMeaning, linkChoices, linkMeaning } from '../links/link-meaning.ts'
import { type InputProps, useFieldValue, useInputProps } from './input-props.ts'
import classes from './text-inputs.module.css'

/** The share of the limit from which the counter is shown. It never cuts text off. */
const COUNTED_SHARE = 0.5

/** Shorter fields have a fixed format, such as a CNPJ, and no counter. */
const COUNTED_FROM = 40

/** Fields with a higher limit wrap instead of hiding the end of the text. */
const SHORT_LINE = 80

function Counter({ length, max }: { length: number; max: number }) {
  const over = length - max
  const words = over > 0 ? `${over} a mais que o limite` : `${length} de ${max}`
  return (
    <div className={classes.counter} data-over={over > 0 || undefined} aria-live="polite">
      {words}
    </div>
  )
}

const CounterOf = ({ path, field }: InputProps) => {
  const { value } = useFieldValue<string>(path)
  const length = value?.trim().length ?? 0
  const { max = 0 } = field
  if (max < COUNTED_FROM || length < max * COUNTED_SHARE) return null
  return <Counter length={length} max={max} />
}

/** One line of text; the title field is larger. */
export function LineInput(props: InputProps) {
  const common = useInputProps(props)
  const { max = 0 } = props.field
  const isTitle = props.path === 'title'
  return (
    <div data-block>
      {max > SHORT_LINE ? (
        <Textarea
          {...common}
          minRows={1}
          onKeyDown={withoutBreaks}
          classNames={{ input: (isTitle && classes.title) || '' }}
        />
      ) : (
        <TextInput {...common} />
      )}
      <CounterOf {...props} />
    </div>
  )
}

const withoutBreaks = (event: React.KeyboardEvent) => {
  if (event.key === 'Enter') event.preventDefault()
}

export const ParagraphInput = (props: InputProps) => (
  <div data-block>
    <Textarea {...useInputProps(props)} />
    <CounterOf {...props} />
  </div>
)

export const EmailInput = (props: InputProps) => (
  <TextInput {...useInputProps(props)} type="email" inputMode="email" autoComplete="off" />
)

export const PhoneInput = (props: InputProps) => (
  <TextInput {...useInputProps(props)} type="tel" inputMode="tel" autoComplete="off" />
)

/** A menu with the parts of the page and the clinic's contact. */
const LinkChoices = ({ label, onChoose }: { label: string; onChoose: (url: string) => void }) => (
  <Menu position="bottom-end" width={320} shadow="md">
    <Menu.Target>
      <ActionIcon aria-label={`Escolher da lista: ${label}`}>
        <ChevronDown size={18} />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {Object.entries(linkChoices).map(([url, words]) => (
        <Menu.Item key={url} onClick={() => onChoose(url)} rightSection={<small>{url}</small>}>
          {words}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
)

/** Offers the parts of the page, and says during typing where the link leads or why it is refused. */
export function LinkInput(props: InputProps) {
  const { value, onChange } = useFieldValue<string>(props.path)
  const { error, ...common } = useInputProps(props)
  const isOptional = props.field.schema.safeParse('').success
  const meaning = isOptional && !value?.trim() ? undefined : linkMeaning(value ?? '')
  return (
    <div data-block>
      <TextInput
        {...common}
        rightSection={<LinkChoices label={props.field.label} onChoose={onChange} />}
        rightSectionWidth={44}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        error={meaning?.isGood === false || Boolean(error)}
      />
      <div role="status">{meaning && <LinkWords meaning={meaning} />}</div>
    </div>
  )
}

/** Says where a link leads, or why it is refused. */
export const LinkWords = ({ meaning: { isGood, words } }: { meaning: LinkMeaning }) => (
  <div className={classes.meaning} data-bad={!isGood || undefined}>
    {isGood ? <Check size={15} aria-hidden /> : <Triangle size={15} aria-hidden />}
    {words}
  </div>
)
