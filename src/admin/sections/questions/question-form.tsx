import { Checkbox, Text } from '@mantine/core'
import { readyQuestions } from '#content/examples/questions.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import type { Document } from '#sdk/documents.ts'
import { newDocument } from '../../data/new-document.ts'
import type { Values } from '../../drafts/queue/stored-drafts.ts'
import { GoneEntry, useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { KnownWordsInput } from '../../inputs/text-inputs.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import classes from './questions.module.css'
import { HOME_PAGE, useTreatmentPages } from './treatment-pages.ts'

type Props = { id: string; section: PanelSection; questions: Document<'questions'>[] }

const isComplete = ({ name }: Values) => String(name).trim() !== ''

export function QuestionForm({ id, section, questions }: Props) {
  const blank = newDocument('questions', { name: '', group: questions.at(-1)?.group ?? '' })
  const entry = useEntry({ section, entity: 'questions', id, documents: questions, blank })
  if (!entry) return <GoneEntry section={section} title="Esta pergunta não existe mais" />
  const { document, isNew, editor } = entry
  return (
    <DocumentEditor
      {...editor}
      title={document.name || 'Nova pergunta'}
      success={() => `Pergunta ${isNew ? 'adicionada' : 'atualizada'} com sucesso!`}
      failure="Erro ao salvar pergunta"
      isComplete={isComplete}
      previewAnchor="h-questions"
      previewPart="questions"
      previewAs={{ is_active: true, isOnHome: true }}
      previewOf={(content) => onlyThis(content, id)}
    >
      <FormSection>
        <Field name="name" />
        <Field name="answer" />
        <KnownWordsInput
          path="group"
          known={[...questions, ...readyQuestions].map((question) => question.group)}
        />
        <Fields names={['is_active']} />
      </FormSection>
      <FormSection
        title="Onde aparece"
        hint="A mesma resposta em todos os lugares: corrigiu aqui, corrigiu em todos. O Google recebe as mesmas palavras."
      >
        <Places />
      </FormSection>
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
    <div className={classes.places}>
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
        <div className={classes.places}>
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
        </div>
      </Checkbox.Group>
    </div>
  )
}
