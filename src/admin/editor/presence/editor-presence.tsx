import { useEffect } from 'react'
import type * as z from 'zod'
import { usePresence } from '../../data/events/presence.ts'
import { useDrafts } from '../../drafts/queue/drafts-context.tsx'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import type { FieldNotes } from '../../inputs/field-notes.ts'
import classes from './editor-presence.module.css'
import { fieldLabelOf, fieldNotesOf, othersAt, presenceTextOf } from './presence-sentence.ts'
import { usePresenceReport } from './use-presence-report.ts'

export type PresenceProps = {
  /** The same for everybody who has the same form open. */
  editor: string
  schemas: z.ZodObject[]
  /** Called with what to say beside the fields. */
  onFieldNotes: (notes: FieldNotes) => void
}

const MAX_FACES = 3

/** Who else has this editor open. Nothing is locked: what both change is settled when it is saved. */
export function EditorPresence({ editor, schemas, onFieldNotes }: PresenceProps) {
  const { person } = useDrafts()
  const ownId = usePresenceReport(editor)
  const others = othersAt(usePresence(), editor, ownId)
  const notes = fieldNotesOf(others, person)
  const notesText = JSON.stringify(notes)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal notes are not passed on again
  useEffect(() => onFieldNotes(notes), [notesText])
  const label = fieldLabelOf(others, schemas)
  return (
    <div role="status" className={classes.place}>
      {others.length > 0 && (
        <span className={classes.presence}>
          <span className={classes.faces}>
            {others.slice(0, MAX_FACES).map(({ id, by }) => (
              <AuthorAvatar key={id} by={by} size="small" />
            ))}
          </span>
          <span>
            {presenceTextOf(others, person)}
            {/* The field says it, too; a screen reader need not announce every step. */}
            {label && <span className="soft" aria-hidden="true">{`, em ${label}`}</span>}
          </span>
        </span>
      )}
    </div>
  )
}
