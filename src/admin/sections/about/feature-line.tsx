import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import X from 'lucide-react/icons/x'
import { Suspense } from 'react'
import * as z from 'zod'
import { fieldAt } from '#content/schema/field-at.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { useFormContext } from '../../form/inputs/form-context.tsx'
import { inputs } from '../../form/inputs/inputs.tsx'
import { explained, type Feature, titleOf, withTitle } from './feature-entries.ts'
import classes from './features-input.module.css'

type Props = {
  path: string
  label: string
  feature: Feature
  onChange: (feature: Feature) => void
  onKeyDown: (event: React.KeyboardEvent) => void
  /** Absent for the only line. */
  onRemove: (() => void) | undefined
}

/** One line of the checklist, with its explanation and icon where it has one. */
export function FeatureRow({ path, label, feature, onChange, ...props }: Props) {
  const { form } = useFormContext()
  const isPlain = typeof feature === 'string'
  const title = titleOf(feature)
  const name = title || label
  return (
    <li className={classes.feature} data-explained={!isPlain || undefined}>
      <div className={classes.line}>
        <Textarea
          className={classes.title ?? ''}
          minRows={1}
          aria-label={label}
          data-title
          name={path}
          value={title}
          error={form.errors[path] ?? form.errors[`${path}.title`]}
          onChange={({ currentTarget }) => onChange(withTitle(feature, currentTarget.value))}
          onKeyDown={props.onKeyDown}
        />
        {isPlain && (
          <Tooltip label="Dar uma explicação e um ícone">
            <ActionIcon
              aria-label={`Explicar ${name}`}
              onClick={() => onChange(explained(feature))}
            >
              <MessageSquarePlus size={18} />
            </ActionIcon>
          </Tooltip>
        )}
        {props.onRemove && (
          <ActionIcon aria-label={`Remover ${name}`} onClick={props.onRemove}>
            <X size={18} />
          </ActionIcon>
        )}
      </div>
      {!isPlain && (
        <fieldset className={classes.more} aria-label={`Explicação de ${name}`}>
          {/* Loads the icons when the first line is explained; the form stays as it is meanwhile. */}
          <Suspense>
            <Explanation path={path} />
          </Suspense>
          <Button variant="subtle" className={classes.less ?? ''} onClick={() => onChange(title)}>
            Deixar só o texto
          </Button>
        </fieldset>
      )}
    </li>
  )
}

/** The schema's fields of an explained entry besides its title. */
function Explanation({ path }: { path: string }) {
  const { schema } = useFormContext()
  const list = fieldAt(schema, path.split('.')[0] ?? '').schema as z.ZodArray
  const entry = (list.element as z.ZodUnion).options.find((option) => option instanceof z.ZodObject)
  const fields = entry ? inputsOf(entry).filter(({ name }) => name !== 'title') : []
  return fields.map((field) => {
    const Input = inputs[field.input]
    return <Input key={field.name} path={`${path}.${field.name}`} field={field} />
  })
}
