import { TagsInput } from '@mantine/core'
import { reviewDueOn } from '#content/articles/article-state.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { newDocument } from '../../data/saves.ts'
import { liveSentence } from '../../data/status.ts'
import type { FormProps } from '../../editor/collection/collection-screen.tsx'
import { useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { PageAddressInput } from '../../editor/page-address.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import { FieldPart } from '../../inputs/form-context.tsx'
import { useFieldValue, useInputProps } from '../../inputs/input-props.ts'
import { Section } from '../../ui/parts/sheet.tsx'
import { previewOfPage } from '../seo/entry-preview.tsx'
import { Measured } from '../seo/seo.tsx'
import { GOOD_DESCRIPTION, GOOD_TITLE, lengthText } from '../seo/seo-lengths.ts'
import { type Article, shortDayOf, unseenText } from './article-facts.ts'

const savedSentence = (article: Article) => unseenText(article) ?? liveSentence()

/** A new text is dated and reviewed today. */
const blankOf = (day: string) =>
  newDocument('articles', { name: '', is_active: true, publishedOn: day, reviewedOn: day })

export function ArticleForm(props: FormProps<'articles'>) {
  const { document, editor } = useEntry({
    ...props,
    entity: 'articles',
    blank: blankOf(toClinicTime(new Date()).day),
  })
  return (
    <DocumentEditor
      {...editor}
      needed={['name']}
      success={(values) => `Texto “${values.name}” salvo. ${savedSentence(values as Article)}`}
      {...previewOfPage('articles', document)}
    >
      <Section title="Texto">
        <Fields names={['name', 'summary', 'image', 'text']} />
      </Section>
      <Section
        title="Quem assina"
        hint="Vêm da Equipe, com o registro impresso como o conselho pede."
      >
        <FieldRow>
          <Field name="author" />
          <Field name="reviewer" />
        </FieldRow>
      </Section>
      <SiteFields />
      <Section title="Assuntos e tratamentos">
        <FieldPart paths={[TOPICS]}>
          <TopicsInput articles={props.documents} />
        </FieldPart>
        <Field name="treatments" />
      </Section>
      <Section
        title="Fontes"
        hint="Numeradas na ordem desta lista. No texto, o número leva até aqui."
      >
        <Field name="sources" label="Lista de fontes" />
      </Section>
      <Section title="Busca e compartilhamento">
        <Measured
          name="searchTitle"
          wordsOf={(text) => lengthText(text, GOOD_TITLE) || 'Vazio: vale o título'}
        />
        <Measured
          name="searchDescription"
          wordsOf={(text) => lengthText(text, GOOD_DESCRIPTION) || 'Vazia: vale o resumo'}
        />
        <PageAddressInput collection="articles" stored={document} entries={props.documents} />
      </Section>
    </DocumentEditor>
  )
}

/** Why visitors don't see the text, the days that it shows, and its place. */
function SiteFields() {
  const { value: is_active } = useFieldValue<boolean>('is_active')
  const { value: publishedOn } = useFieldValue<string>('publishedOn')
  const { value: reviewedOn } = useFieldValue<string>('reviewedOn')
  return (
    <Section title="No site" hint={unseenText({ is_active, publishedOn })}>
      <FieldRow>
        <Field name="publishedOn" hint="O dia que o texto mostra." />
        <Field
          name="reviewedOn"
          hint={
            reviewedOn
              ? `Avisamos em ${shortDayOf(reviewDueOn(reviewedOn))}, 12 meses depois.`
              : 'Avisamos quando fizer 12 meses.'
          }
        />
      </FieldRow>
      <Field name="isPinned" />
    </Section>
  )
}

const TOPICS = 'topics'

/** Those of other texts are offered, so that one subject keeps one name. */
function TopicsInput({ articles }: { articles: Article[] }) {
  const { value, onChange } = useFieldValue<string[]>(TOPICS)
  const { label, name, error } = useInputProps({ path: TOPICS })
  return (
    <TagsInput
      {...{ label, name, error, value, onChange }}
      description="Enter acrescenta. O primeiro aparece acima do título."
      data={[...new Set(articles.flatMap(({ topics }) => topics))]}
      acceptValueOnBlur
    />
  )
}
