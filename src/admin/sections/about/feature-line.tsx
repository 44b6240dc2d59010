import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import * as z from 'zod'
import { inputsOf } from '#content/schema/fields.ts'
import { fieldAt } from '#content/schema/paths.ts'
import { Field } from '../../inputs/field.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import { inputs } from '../../inputs/inputs.tsx'
import { Line, type LineProps } from '../../inputs/lines-input.tsx'
import { useFormState } from '../../unsaved/form-store.ts'
import { explained, type Feature, titleOf, withTitle } from './feature-entries.ts'
import classes from './feature-line.module.css'

/** One line of the checklist, with its explanation and icon where it has one. */
export function FeatureLine({ path, label, entry, onChange, ...props }: LineProps<Feature>) {
  const { form } = useFormContext()
  const error = useFormState(form, (_, errors) => errors[path] ?? errors[`${path}.title`])
  const isPlain = typeof entry === 'string'
  const title = titleOf(entry)
  const name = title || label
  return (
    <div className={classes.feature} data-explained={!isPlain || undefined}>
      <Line name={name} onRemove={props.onRemove}>
        <Textarea
          flex={1}
          miw={0}
          rows={1}
          aria-label={label}
          data-line
          name={path}
          value={title}
          error={error}
          onChange={({ currentTarget }) => onChange(withTitle(entry, currentTarget.value))}
          onKeyDown={props.onKeyDown}
        />
        {isPlain && (
          <Tooltip label="Dar uma explicação e um ícone">
            <ActionIcon aria-label={`Explicar ${name}`} onClick={() => onChange(explained(entry))}>
              <MessageSquarePlus size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </Line>
      {!isPlain && (
        <fieldset className={classes.more} aria-label={`Explicação de ${name}`}>
          <Explanation path={path} />
          <Button variant="subtle" className={classes.less} onClick={() => onChange(title)}>
            Deixar só o texto
          </Button>
        </fieldset>
      )}
    </div>
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
    return <Input key={field.name} path={`${path}.${field.name}`} field={field} Field={Field} />
  })
}
