import { useEffect } from 'react'
import type * as z from 'zod'
import { joined } from '#content/rules/text.ts'
import { inputsOf } from '#content/schema/fields.ts'
import type { Presence } from '#protocol/presence.ts'
import { usePresence } from '../../data/events/presence.ts'
import { AuthorAvatar } from '../../history/author-avatar.tsx'
import type { FieldNotes } from '../../inputs/form-context.tsx'
import { useUnsavedChanges } from '../../unsaved/queue/unsaved-context.tsx'
import classes from './editor-presence.module.css'
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
  const { person } = useUnsavedChanges()
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

/** Everybody else at this editor, once each; the person's own other tabs count as one, too. */
function othersAt(presence: Presence[], editor: string, ownId: string): Presence[] {
  const others = presence.filter((other) => other.editor === editor && other.id !== ownId)
  const byPerson = Map.groupBy(others, ({ by }) => by.userId)
  return [...byPerson.values()].flatMap(
    (tabs) => tabs.find(({ field }) => field !== null) ?? tabs.slice(0, 1),
  )
}

/** 'Bia também está aqui', 'Bia e Caio também estão aqui', 'Você também está aqui, em outra janela'. */
function presenceTextOf(others: Presence[], person: string): string {
  const names = others.filter(({ by }) => by.userId !== person).map(({ by }) => by.name)
  if (names.length === 0) return 'Você também está aqui, em outra janela'
  const isAlsoOwn = names.length < others.length
  const all = isAlsoOwn ? [...names, 'você, em outra janela,'] : names
  return `${joined(all)} também ${all.length === 1 ? 'está' : 'estão'} aqui`
}

/** The label of the field where the only other person is; of a row or a group, the label of the whole. */
function fieldLabelOf(others: Presence[], schemas: z.ZodObject[]): string | undefined {
  const [first] = others.length === 1 ? (others[0]?.field?.split('.') ?? []) : []
  return schemas.flatMap(inputsOf).find(({ name }) => name === first)?.label
}

const fieldNotesOf = (others: Presence[], person: string): FieldNotes =>
  Object.fromEntries(
    others.flatMap(({ field, by }) =>
      field === null
        ? []
        : [
            [
              field,
              by.userId === person ? 'Aberto em outra janela sua' : `${by.name} está neste campo`,
            ],
          ],
    ),
  )
