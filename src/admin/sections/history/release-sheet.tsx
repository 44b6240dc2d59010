import HistoryIcon from 'lucide-react/icons/history'
import type { ReactNode } from 'react'
import { type EntityName, entities, isCollection } from '#content/index.ts'
import type { ReleaseDetail, ReleaseDocument } from '#protocol/history.ts'
import { documentPath } from '../../data/document-path.ts'
import { Changes, QuietButton } from '../../history/change-views.tsx'
import type { RestoreQuestion } from '../../history/restore-dialog.tsx'
import type { FieldQuestion } from '../../history/restore-field-dialog.tsx'
import { SheetSection } from '../../history/sheet-section.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import classes from './release.module.css'
import { ReleaseChanges } from './release-changes.tsx'

type Props = {
  detail: ReleaseDetail
  onField: (asked: FieldQuestion) => void
  onAsk: (asked: RestoreQuestion) => void
}

/** What the release changed, section by section. */
export function ReleaseSheet({ detail: { documents, older }, onField, onAsk }: Props) {
  const sheets = [...Map.groupBy(documents, ({ entity }) => entity)]
  return (
    <div className="sheet">
      {sheets.map(([entity, list]) => (
        <ReleaseSection
          key={entity}
          entity={entity}
          documents={list}
          onRestore={(document) => onAsk(documentQuestion(document))}
        >
          <Changes>
            {list.map((document) => (
              <ReleaseChanges
                key={document.id}
                document={document}
                {...{ older, onField, onAsk }}
              />
            ))}
          </Changes>
        </ReleaseSection>
      ))}
      {sheets.length === 0 && (
        <p className={`soft ${classes.nothing}`}>
          Nada do que os visitantes veem mudou com esta publicação.
        </p>
      )}
    </div>
  )
}

type SectionProps = {
  entity: EntityName
  documents: ReleaseDocument[]
  onRestore: (document: ReleaseDocument) => void
  children: ReactNode
}

function ReleaseSection({ entity, documents, onRestore, children }: SectionProps) {
  const slug = documentPath(entity, '').split('/')[1]
  const Icon = sectionBySlug(slug)?.icon ?? HistoryIcon
  const { label } = entities[entity]
  const [document] = documents
  const isOne = !isCollection(entity) && document && document.before !== null
  return (
    <SheetSection
      icon={Icon}
      title={label}
      beside={
        isOne && (
          <QuietButton label={`Restaurar tudo em ${label}`} onClick={() => onRestore(document)}>
            Restaurar tudo
          </QuietButton>
        )
      }
    >
      {children}
    </SheetSection>
  )
}

/** What the release made of the document, or what it was before: whichever differs from today comes first. */
function documentQuestion(document: ReleaseDocument): RestoreQuestion {
  const { entity, id, title, before, after, today } = document
  const choiceOf = (label: string, version: number | null) => ({
    label,
    target: { what: 'document' as const, entity, id, version },
  })
  const former = choiceOf('Como era antes desta mudança', before)
  const made = choiceOf('Como ficou nesta mudança', after)
  return {
    question: `Restaurar ${title}?`,
    yes: `Restaurar ${title}`,
    done: `${title}: a versão escolhida voltou. Já está no ar.`,
    choices: today.changed.length > 0 ? [made, former] : [former],
  }
}
