import { Text } from '@mantine/core'
import Info from 'lucide-react/icons/info'
import type { DocumentSheet } from '#content/history/change-sheet.ts'
import { entities, isCollection } from '#content/index.ts'
import type { LeftOut } from '#protocol/history.ts'
import { Change, Changes, EntryView, FieldView, MoveView } from './change-views.tsx'
import { leftWordsOf } from './left-words.ts'
import classes from './restore-dialogs.module.css'
import { moveWordsOf, presenceWordsOf } from './sheet-words.ts'

const names = { before: 'Hoje', after: 'O que volta' }

/** What a restore would change, all documents in one list. */
export function SheetView({ documents, left }: { documents: DocumentSheet[]; left: LeftOut[] }) {
  return (
    <>
      {left.length > 0 && (
        <div className={classes.left} role="note">
          <Info size={18} aria-hidden />
          <Text size="sm">{leftWordsOf(left)}</Text>
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
        <Change mark={kind} label={place + presenceWordsOf(document, kind, 'future')}>
          {kind === 'added' ? (
            <EntryView {...document} />
          ) : (
            <span className="soft">Continua no histórico.</span>
          )}
        </Change>
      )}
      {visibility && (
        <Change mark={visibility} label={place + presenceWordsOf(document, visibility, 'future')} />
      )}
      {move && (
        <Change mark="order" label={place + moveWordsOf(title, move, 'future')}>
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
