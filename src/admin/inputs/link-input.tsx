import { Group, Input, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { valueAt } from '../unsaved/form-store.ts'
import { useFormContext } from './form-context.tsx'
import { type InputProps, useFieldValue } from './input-props.ts'
import { LinkDialog } from './links/link-dialog.tsx'
import { linkMeaning } from './links/link-meaning.ts'
import { MeaningWords, useClinicContact } from './links/link-words.tsx'

/** The fields beside a link that hold its words. */
const WORDS = ['label', 'text', 'buttonText']

/** Says what the link does, and opens the choice of where it leads. */
export function LinkInput({ path, field, placeholder = '' }: InputProps) {
  const { value, onChange, error } = useFieldValue<string>(path)
  const { form } = useFormContext()
  const clinic = useClinicContact()
  const [text, setText] = useState<string>()
  const id = useId()
  const isOwn = value.trim() !== ''
  const meaning = isOwn ? linkMeaning(value, clinic) : undefined
  const isBad = meaning?.isGood === false
  const readText = () => {
    const group = path.split('.').slice(0, -1)
    const words = WORDS.map((name) => valueAt(form.getValues(), [...group, name].join('.')))
    return String(words.find(Boolean) ?? '')
  }
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      labelProps={{ id: `${id}-label` }}
      labelElement="div"
      description={field.hint}
      withAsterisk={field.isRequired}
      error={error}
      errorProps={{ id: `${id}-error` }}
      data-block
    >
      <Input
        component="button"
        type="button"
        pointer
        multiline
        size="md"
        mih={44}
        id={id}
        name={path}
        error={isBad || error !== undefined}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-haspopup="dialog"
        onClick={() => setText(readText())}
      >
        <Group gap="xs" wrap="nowrap" justify="space-between">
          {meaning ? (
            <MeaningWords meaning={meaning} lines={2} />
          ) : (
            <Input.Placeholder lh={1.35}>
              {placeholder ? linkMeaning(placeholder, clinic).words : 'Escolher um destino'}
            </Input.Placeholder>
          )}
          {/* A space for screen readers, which the gap does not give them. */ ' '}
          <Text span size="sm" fw={600} td="underline" c="var(--brand-ink)">
            {isOwn ? 'Trocar' : 'Escolher'}
          </Text>
        </Group>
      </Input>
      {text !== undefined && (
        <LinkDialog
          {...{ text, clinic }}
          url={value || placeholder}
          onChoose={onChange}
          onClose={() => setText(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}
