import { TagsInput, Text } from '@mantine/core'
import { reviewDueOn } from '#content/articles/article-state.ts'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { newDocument } from '../../data/saves.ts'
import { liveSentence } from '../../data/status.ts'
import { CollectionLoader, type FormProps } from '../../editor/collection/collection-screen.tsx'
import { useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { PageAddressInput } from '../../editor/page-address.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import { Folded } from '../../inputs/folded.tsx'
import { useFieldValue, useInputProps } from '../../inputs/input-props.ts'
import { Note } from '../../ui/parts/note.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { previewOfPage } from '../seo/entry-preview.tsx'
import { Measured } from '../seo/seo.tsx'
import { GOOD_DESCRIPTION, GOOD_TITLE, lengthText } from '../seo/seo-lengths.ts'
import { type Article, shortDayOf, signersOf, type Team, unseenText } from './article-facts.ts'

const savedSentence = (article: Article) => unseenText(article) ?? liveSentence()

/** What is folded. */
const signatures = ['author', 'reviewer']
const more = [
  ...['summary', 'publishedOn', 'reviewedOn', 'topics', 'treatments', 'sources'],
  ...['searchTitle', 'searchDescription', 'address', 'isPinned'],
]

/** Who may sign is known before the form is shown. */
export const ArticleForm = (props: FormProps<'articles'>) => (
  <CollectionLoader section={props.section} entity="team">
    {(team) => <Form {...props} team={team} />}
  </CollectionLoader>
)

/** A new text is dated and reviewed today. */
function blankOf(team: Team) {
  const { day } = toClinicTime(new Date())
  const dates = { publishedOn: day, reviewedOn: day }
  return newDocument('articles', { name: '', is_active: true, ...dates, ...signersOf(team) })
}

function Form({ team, ...props }: FormProps<'articles'> & { team: Team }) {
  const { document, editor } = useEntry({ ...props, entity: 'articles', blank: blankOf(team) })
  return (
    <DocumentEditor
      {...editor}
      needed={['name']}
      isPublishing={document.is_active}
      success={(values) => `Texto “${values.name}” salvo. ${savedSentence(values as Article)}`}
      {...previewOfPage('articles', document)}
    >
      <Section>
        <Fields names={['name', 'image', 'text']} />
        <Folded title="Quem assina" summary={<Signers team={team} />} names={signatures}>
          <Text size="sm" className="soft">
            Vêm da Equipe, com o registro impresso como o conselho pede.
          </Text>
          <FieldRow>
            <Field name="author" />
            <Field name="reviewer" />
          </FieldRow>
        </Folded>
        <Folded
          title="Mais"
          summary="Resumo, datas, assuntos, tratamentos, fontes, busca e endereço"
          names={more}
        >
          <Fields names={['summary']} />
          <Dates />
          <TopicsInput articles={props.documents} />
          <Field name="treatments" />
          <Field
            name="sources"
            label="Lista de fontes"
            hint="Numeradas na ordem desta lista. No texto, o número leva até aqui."
          />
          <Measured
            name="searchTitle"
            wordsOf={(text) => lengthText(text, GOOD_TITLE) || 'Vazio: vale o título'}
          />
          <Measured
            name="searchDescription"
            wordsOf={(text) => lengthText(text, GOOD_DESCRIPTION) || 'Vazia: vale o resumo'}
          />
          <PageAddressInput collection="articles" stored={document} entries={props.documents} />
          <Field name="isPinned" />
        </Folded>
      </Section>
    </DocumentEditor>
  )
}

/** 'Dra. Ana, revisão de Bia', or who is missing. */
function Signers({ team }: { team: Team }) {
  const { value: author } = useFieldValue<string>('author')
  const { value: reviewer } = useFieldValue<string>('reviewer')
  const nameOf = (id: string) => team.find(({ _id }) => _id === id)?.name
  const written = nameOf(author) ?? 'Falta quem escreveu'
  const reviewed = nameOf(reviewer)
  return `${written}, ${reviewed ? `revisão de ${reviewed}` : 'falta a revisão médica'}`
}

/** The days that the text shows, and why visitors don't see it. */
function Dates() {
  const { value: is_active } = useFieldValue<boolean>('is_active')
  const { value: publishedOn } = useFieldValue<string>('publishedOn')
  const { value: reviewedOn } = useFieldValue<string>('reviewedOn')
  const unseen = unseenText({ is_active, publishedOn })
  return (
    <>
      {unseen && <Note>{unseen}</Note>}
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
    </>
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
      wrapperProps={{ 'data-holds': TOPICS }}
      description="Enter acrescenta. O primeiro aparece acima do título."
      data={[...new Set(articles.flatMap(({ topics }) => topics))]}
      acceptValueOnBlur
    />
  )
}
