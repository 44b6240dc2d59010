import { ActionIcon, Box, Button, Fieldset, Input, Stack, Textarea, Tooltip } from '@mantine/core'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import * as z from 'zod'
import { newKey } from '#content/rules/entry-keys.ts'
import { inputsOf } from '#content/schema/fields.ts'
import { fieldAt } from '#content/schema/paths.ts'
import type { About } from '#content/sections/about.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import { Field } from '../../inputs/field.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { inputs } from '../../inputs/inputs.tsx'
import { Line, LineList, type LineProps } from '../../inputs/lines-input.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { LONG_TIMES } from '../../ui/toast.tsx'
import { useFormState } from '../../unsaved/form-store.ts'

const formSections = [
  { fields: ['title', 'subtitle', 'description'] },
  {
    title: 'Diferenciais',
    hint: 'A lista com os vistos. Enter abre a próxima linha; as vazias somem ao salvar.',
    fields: [],
    note: <FeaturesInput />,
  },
  { title: 'Ao lado do texto', hint: 'Sem imagem, usamos a nossa.', fields: ['image'] },
]

export const AboutEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="about"
    formSections={formSections}
    success="Seção Sobre atualizada com sucesso!"
    failure="Erro crítico ao salvar. Tente novamente."
    times={LONG_TIMES}
  />
)

const PATH = 'features'

/** A plain text, or one with an explanation and an icon. */
type Feature = About['features'][number]

const titleOf = (feature: Feature) => (typeof feature === 'string' ? feature : feature.title)

/** The section's checklist. */
export function FeaturesInput() {
  const { schema } = useFormContext()
  const { error } = useFieldValue(PATH)
  return (
    <Input.Wrapper error={error}>
      <LineList<Feature>
        path={PATH}
        label={fieldAt(schema, PATH).label}
        more="Adicionar diferencial"
        textOf={titleOf}
        Line={FeatureLine}
      />
    </Input.Wrapper>
  )
}

/** One line of the checklist, with its explanation and icon where it has one. */
function FeatureLine({ path, label, entry, onChange, ...props }: LineProps<Feature>) {
  const { form } = useFormContext()
  const error = useFormState(form, (_, errors) => errors[path] ?? errors[`${path}.title`])
  const isPlain = typeof entry === 'string'
  const title = titleOf(entry)
  const name = title || label
  const explain = () => onChange({ title, description: '', icon: 'Check', _key: newKey() })
  const line = (
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
        onChange={({ currentTarget: { value } }) =>
          onChange(isPlain ? value : { ...entry, title: value })
        }
        onKeyDown={props.onKeyDown}
      />
      {isPlain && (
        <Tooltip label="Dar uma explicação e um ícone">
          <ActionIcon aria-label={`Explicar ${name}`} onClick={explain}>
            <MessageSquarePlus size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </Line>
  )
  if (isPlain) return line
  return (
    <Box bg="var(--sunk)" p="sm" style={{ borderRadius: 'var(--mantine-radius-md)' }}>
      {line}
      <Fieldset variant="unstyled" aria-label={`Explicação de ${name}`} mt="sm" miw={0}>
        <Stack gap="sm">
          <Explanation path={path} />
        </Stack>
        <Button variant="subtle" px="sm" ml={-12} onClick={() => onChange(title)}>
          Deixar só o texto
        </Button>
      </Fieldset>
    </Box>
  )
}

/** The schema's fields of an explained entry besides its title. */
function Explanation({ path }: { path: string }) {
  const { schema } = useFormContext()
  const list = fieldAt(schema, PATH).schema as z.ZodArray
  const entry = (list.element as z.ZodUnion).options.find((option) => option instanceof z.ZodObject)
  const fields = entry ? inputsOf(entry).filter(({ name }) => name !== 'title') : []
  return fields.map((field) => {
    const Input = inputs[field.input]
    return <Input key={field.name} path={`${path}.${field.name}`} field={field} Field={Field} />
  })
}
