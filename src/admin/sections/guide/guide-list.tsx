import { Button } from '@mantine/core'
import Plus from 'lucide-react/icons/plus'
import { useSearchParams } from 'react-router'
import type { Document } from '#sdk/documents.ts'
import { useCollection } from '../../data/documents.ts'
import { NEW, newDocument } from '../../data/new-document.ts'
import { isBatch } from '../../data/publishing/publishing-state.ts'
import { useDocumentDraft } from '../../drafts/use-document-draft.ts'
import { useUploadCount } from '../../drafts/use-upload-count.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { Dock } from '../../editor/save-dock.tsx'
import { Fields } from '../../inputs/field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { counted } from '../../ui/format.ts'
import { Lines } from '../../ui/lines.tsx'
import { FormSection } from '../../ui/page/screen.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { newMember } from '../team/new-member.ts'
import { RegistrationFields } from '../team/registration-fields.tsx'
import classes from './guide.module.css'
import { askToRemoveExamples } from './guide-examples.tsx'
import { FAILURE, GuideForm } from './guide-form.tsx'
import { GuideLine } from './guide-line.tsx'
import type { ListPlan } from './guide-plan.ts'
import { GuideStatusLine } from './guide-status-line.tsx'

const ENTRY = 'ficha'

type Entry = Document<'team'> | Document<'treatments'>
type Props = { plan: ListPlan; onNext: () => void }

/** The entries of a collection, and the essential fields of the open one. */
export function ListStep({ plan, onNext }: Props) {
  const [search, setSearch] = useSearchParams()
  const query = useCollection(plan.entity)
  const id = search.get(ENTRY)
  const close = () => setSearch({})
  const open = (id: string) => setSearch({ [ENTRY]: id })
  return (
    <QueryBoundary query={{ ...query, data: query.documents as Entry[] | undefined }} rows={6}>
      {(entries) => {
        const entry = id === NEW ? blankOf(plan) : entries.find(({ _id }) => _id === id)
        return entry ? (
          <EntryForm key={entry._id} plan={plan} entry={entry} onClose={close} />
        ) : (
          <Entries plan={plan} entries={entries} onOpen={open} onNext={onNext} />
        )
      }}
    </QueryBoundary>
  )
}

const blankOf = ({ entity }: ListPlan): Entry =>
  entity === 'team' ? newMember : newDocument('treatments', { name: '', description: '' })

const treatmentFields = ['name', 'description', 'benefits', 'image']

const MemberFields = () => (
  <>
    <Fields names={['name', 'role']} />
    <RegistrationFields />
    <Fields names={['isTechnicalDirector', 'bio', 'image']} />
  </>
)

type FormProps = { plan: ListPlan; entry: Entry; onClose: () => void }

function EntryForm({ plan, entry, onClose }: FormProps) {
  const { entity, one } = plan
  const uploads = useUploadCount()
  const draft = useDocumentDraft({
    entity,
    document: entry,
    success: ({ name }) =>
      `${name} ${entry._id === NEW ? enteredWords() : 'atualizado com sucesso!'}`,
    failure: FAILURE,
  })
  return (
    <GuideForm
      drafts={[draft]}
      isUploading={uploads.count > 0}
      anchor={`h-${entity}`}
      action="Voltar à lista"
      onNext={onClose}
      onBack={onClose}
      previewOf={(content) => ({
        ...content,
        [entity]: content[entity].filter(({ id }) => id === entry._id),
      })}
    >
      <DocumentForm draft={draft} uploads={uploads}>
        <FormSection title={one} hint="O resto você completa depois, no editor.">
          {entity === 'team' ? <MemberFields /> : <Fields names={treatmentFields} />}
        </FormSection>
      </DocumentForm>
    </GuideForm>
  )
}

type EntriesProps = Props & { entries: Entry[]; onOpen: (id: string) => void }

function Entries({ plan, entries, onOpen, onNext }: EntriesProps) {
  const examples = entries.filter(({ _isExample }) => _isExample)
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState title={plan.empty} action={plan.add} onAction={() => onOpen(NEW)}>
          Enquanto a lista está vazia, esta parte não aparece no site.
        </EmptyState>
      ) : (
        <div className="sheet">
          <FormSection title={plan.title} hint={plan.hint}>
            <div className={classes.more}>
              <Button
                variant="light"
                leftSection={<Plus size={18} aria-hidden />}
                onClick={() => onOpen(NEW)}
              >
                {plan.add}
              </Button>
              {examples.length > 0 && (
                <Button
                  variant="subtle"
                  color="gray"
                  onClick={() => askToRemoveExamples(plan, examples)}
                >
                  {`Tirar do site ${counted(examples.length, ...plan.examples)}`}
                </Button>
              )}
            </div>
            <Lines label={plan.title}>
              {entries.map((entry) => (
                <GuideLine
                  key={entry._id}
                  entity={plan.entity}
                  entry={entry}
                  onEdit={() => onOpen(entry._id)}
                />
              ))}
            </Lines>
          </FormSection>
        </div>
      )}
      <Dock status={<GuideStatusLine />}>
        <Button onClick={onNext}>Continuar</Button>
      </Dock>
    </>
  )
}

const enteredWords = () => (isBatch() ? 'entrou. Espera a publicação.' : 'entrou no site.')
