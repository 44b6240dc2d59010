import { Text } from '@mantine/core'
import Info from 'lucide-react/icons/info'
import type { DocumentSheet } from '#content/history/change-sheet.ts'
import { entities, isCollection } from '#content/index.ts'
import type { Skipped } from '#protocol/history.ts'
import { Change, Changes, EntryView, MoveView } from './change-views.tsx'
import { FieldView } from './field-view.tsx'
import classes from './restore-window.module.css'
import { moveTextOf, presenceTextOf } from './sentences/change-sentences.ts'
import { skippedSentence } from './sentences/skipped-sentence.ts'

const names = { before: 'Hoje', after: 'O que volta' }

type Props = { documents: DocumentSheet[]; skipped: Skipped[] }

/** What a restore would change, all documents in one list. */
export function SheetView({ documents, skipped }: Props) {
  return (
    <>
      {skipped.length > 0 && (
        <div className={classes.left} role="note">
          <Info size={18} aria-hidden />
          <Text size="sm">{skippedSentence(skipped)}</Text>
        </div>
      )}
      <Changes label="O que muda no site">
        {documents.map((document) => (
          <DocumentChanges key={`${document.entity}/${document.id}`} document={document} />
        ))}
      </Changes>
    </>
  )
}

function DocumentChanges({ document }: { document: DocumentSheet }) {
  const { entity, title, kind, fields, visibility, move } = document
  const place = isCollection(entity) ? `${entities[entity].label} · ` : ''
  return (
    <>
      {kind !== 'edited' && (
        <Change mark={kind} label={place + presenceTextOf(document, kind, 'future')}>
          {kind === 'added' ? (
            <EntryView {...document} />
          ) : (
            <span className="soft">Continua no histórico.</span>
          )}
        </Change>
      )}
      {visibility && (
        <Change mark={visibility} label={place + presenceTextOf(document, visibility, 'future')} />
      )}
      {move && (
        <Change mark="order" label={place + moveTextOf(title, move, 'future')}>
          <MoveView move={move} />
        </Change>
      )}
      {fields.map((field) => (
        <Change key={field.path} mark={field.look} label={`${place}${title} · ${field.label}`}>
          <FieldView field={field} names={names} />
        </Change>
      ))}
    </>
  )
}
