import { Text } from '@mantine/core'
import Info from 'lucide-react/icons/info'
import type { DocumentSheet } from '#content/history/change-sheet.ts'
import { entities, isCollection } from '#content/index.ts'
import type { Skipped } from '#protocol/history.ts'
import { Change, Changes, EntryView, MoveView } from './change-views.tsx'
import { FieldView } from './field-view.tsx'
import classes from './restore-dialogs.module.css'
import { moveTextOf, presenceTextOf, type Tense } from './sentences/change-sentences.ts'
import { skippedSentence } from './sentences/skipped-sentence.ts'

/** What a restore would bring back, or what has changed since a moment. */
const namesOf: Record<Tense, { before: string; after: string }> = {
  future: { before: 'Hoje', after: 'O que volta' },
  past: { before: 'Então', after: 'Hoje' },
}

type Props = { documents: DocumentSheet[]; skipped?: Skipped[]; tense?: Tense }

/** What a restore would change, or what has changed, all documents in one list. */
export function SheetView({ documents, skipped = [], tense = 'future' }: Props) {
  return (
    <>
      {skipped.length > 0 && (
        <div className={classes.left} role="note">
          <Info size={18} aria-hidden />
          <Text size="sm">{skippedSentence(skipped)}</Text>
        </div>
      )}
      <Changes label={tense === 'past' ? 'O que mudou no site' : 'O que muda no site'}>
        {documents.map((document) => (
          <DocumentChanges key={`${document.entity}/${document.id}`} {...{ document, tense }} />
        ))}
      </Changes>
    </>
  )
}

function DocumentChanges({ document, tense }: { document: DocumentSheet; tense: Tense }) {
  const { entity, title, kind, fields, visibility, move } = document
  const place = isCollection(entity) ? `${entities[entity].label} · ` : ''
  return (
    <>
      {kind !== 'edited' && (
        <Change mark={kind} label={place + presenceTextOf(document, kind, tense)}>
          {kind === 'added' ? (
            <EntryView {...document} />
          ) : (
            <span className="soft">Continua no histórico.</span>
          )}
        </Change>
      )}
      {visibility && (
        <Change mark={visibility} label={place + presenceTextOf(document, visibility, tense)} />
      )}
      {move && (
        <Change mark="order" label={place + moveTextOf(title, move, tense)}>
          <MoveView move={move} />
        </Change>
      )}
      {fields.map((field) => (
        <Change key={field.path} mark={field.look} label={`${place}${title} · ${field.label}`}>
          <FieldView field={field} names={namesOf[tense]} />
        </Change>
      ))}
    </>
  )
}
