import { Checkbox, Stack, Text } from '@mantine/core'
import { readyQuestions } from '#content/examples/questions.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { pageKinds } from '#content/rules/page-kinds.ts'
import type { Document } from '#sdk/documents.ts'
import { useCollection } from '../../data/documents.ts'
import { newDocument } from '../../data/saves.ts'
import type { FormProps } from '../../editor/collection/collection-screen.tsx'
import { byOrder } from '../../editor/collection/order.ts'
import { useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { KnownWordsInput } from '../../inputs/text-inputs.tsx'
import { Section } from '../../ui/parts/sheet.tsx'

const HOME_PAGE = 'Página inicial'

export function QuestionForm(props: FormProps<'questions'>) {
  const { id, documents } = props
  const blank = newDocument('questions', { name: '', group: documents.at(-1)?.group ?? '' })
  const { isNew, editor } = useEntry({ ...props, entity: 'questions', blank })
  return (
    <DocumentEditor
      {...editor}
      needed={['name']}
      success={() => `Pergunta ${isNew ? 'adicionada' : 'atualizada'} com sucesso!`}
      previewAnchor="h-questions"
      previewPart="questions"
      previewAs={{ is_active: true, isOnHome: true }}
      previewOf={(content) => onlyThis(content, id)}
    >
      <Section>
        <Field name="name" />
        <Field name="answer" />
        <KnownWordsInput
          path="group"
          known={[...documents, ...readyQuestions].map((question) => question.group)}
        />
        <Fields names={['is_active']} />
      </Section>
      <Section
        title="Onde aparece"
        hint="A mesma resposta em todos os lugares: corrigiu aqui, corrigiu em todos. O Google recebe as mesmas palavras."
      >
        <Places />
      </Section>
    </DocumentEditor>
  )
}

/** Shows only this question in the preview. */
const onlyThis = (content: PublicContent, id: string): PublicContent => ({
  ...content,
  questions: content.questions.flatMap(({ name, questions }) => {
    const only = questions.filter((question) => question.id === id)
    return only.length > 0 ? [{ name, questions: only }] : []
  }),
})

/** A tick for each page. */
function Places() {
  const home = useFieldValue<boolean>('isOnHome')
  const { value, onChange, error } = useFieldValue<string[]>('treatments')
  const pages = useTreatmentPages(value)
  return (
    <Stack gap="sm">
      <Checkbox
        name="isOnHome"
        label={HOME_PAGE}
        description="Seção Perguntas"
        checked={home.value}
        onChange={({ currentTarget }) => home.onChange(currentTarget.checked)}
      />
      <Checkbox.Group
        aria-label="Páginas de tratamentos"
        data-holds="treatments"
        {...{ value, onChange, error }}
      >
        <Stack gap="sm">
          {pages.map(({ id, name, hasPage }) => (
            <Checkbox
              key={id}
              value={id}
              label={name}
              description={
                hasPage ? 'Página do tratamento' : 'Este tratamento não tem página agora'
              }
            />
          ))}
          {pages.length === 0 && (
            <Text size="sm" className="soft">
              Os tratamentos com página própria aparecem aqui.
            </Text>
          )}
        </Stack>
      </Checkbox.Group>
    </Stack>
  )
}

type Question = Pick<Document<'questions'>, 'isOnHome' | 'treatments'>

/** The treatments on whose pages a question can stand, and those that were ticked before their page went. */
function useTreatmentPages(ticked: string[]) {
  const { documents = [] } = useCollection('treatments')
  return byOrder(documents)
    .map((treatment) => ({
      id: treatment._id,
      name: treatment.name,
      hasPage: pageKinds.treatments.hasPage(treatment),
    }))
    .filter(({ id, hasPage }) => hasPage || ticked.includes(id))
}

/** Where visitors meet the question: 'Página inicial', the name of a treatment, or '2 páginas'. */
export function usePlaceText({ isOnHome, treatments }: Question): string {
  const pages = useTreatmentPages([]).filter(({ id }) => treatments.includes(id))
  const places = [...(isOnHome ? [HOME_PAGE] : []), ...pages.map(({ name }) => name)]
  if (places.length > 1) return `${places.length} páginas`
  return places[0] ?? 'Nenhuma página'
}
