import { Link } from 'react-router'
import type { DocumentVersion } from '#protocol/history.ts'
import { timeOf } from '../ui/format.ts'
import { AuthorAvatar } from './author-avatar.tsx'
import { Change, EntryView, MoveView, QuietButton } from './change-views.tsx'
import classes from './editor-history.module.css'
import { entryQuestionOf } from './entry-question.ts'
import { FieldView } from './field-view.tsx'
import type { RestoreQuestion } from './restore-dialog.tsx'
import type { FieldQuestion } from './restore-field-dialog.tsx'
import { moveTextOf, presenceTextOf } from './sentences/change-sentences.ts'
import { authorNameOf } from './sentences/release-sentences.ts'

type Props = {
  version: DocumentVersion
  /** What the field is today; undefined if nothing has changed it since. */
  todayOf: (path: string) => string | undefined
  onField: (asked: FieldQuestion) => void
  onWhole: (asked: RestoreQuestion) => void
}

/** What one version changed, with the way back to each field. */
export function VersionChanges({ version, todayOf, onField, onWhole }: Props) {
  const { sheet, by, at, release, before, after } = version
  const { entity, id, title, kind, fields, move, visibility } = sheet
  const lead = <AuthorAvatar by={by} size="small" />
  const note = (
    <Link to={`/history/${release}`} className={classes.source}>
      {`${authorNameOf(by)}, às ${timeOf(at)}`}
    </Link>
  )
  const restoreWhole = (version: number) =>
    onWhole({
      question: `Trazer ${title} de volta?`,
      yes: 'Trazer de volta',
      done: `${title} voltou ao site.`,
      choices: [{ label: '', target: { what: 'document', entity, id, version } }],
    })
  return (
    <>
      {kind !== 'edited' && (
        <Change
          mark={kind}
          lead={lead}
          label={presenceTextOf(sheet, kind, 'past')}
          note={note}
          action={
            kind === 'removed' &&
            before !== null && (
              <QuietButton onClick={() => restoreWhole(before)}>Trazer de volta</QuietButton>
            )
          }
        >
          <EntryView {...sheet} />
        </Change>
      )}
      {visibility && (
        <Change
          mark={visibility}
          lead={lead}
          label={presenceTextOf(sheet, visibility, 'past')}
          note={note}
        />
      )}
      {move && (
        <Change mark="order" lead={lead} label={moveTextOf(title, move, 'past')} note={note}>
          <MoveView move={move} />
        </Change>
      )}
      {fields.map((field) => (
        <Change
          key={field.path}
          mark={field.look}
          lead={lead}
          label={field.label}
          note={
            <>
              {note}
              {todayOf(field.path) === undefined && ' · é o que está no ar'}
            </>
          }
          action={
            <QuietButton
              label={`Restaurar este campo: ${field.label}`}
              onClick={() =>
                onField({
                  entity,
                  id,
                  field,
                  today: todayOf(field.path),
                  versions: { before, after },
                })
              }
            >
              Restaurar este campo
            </QuietButton>
          }
        >
          <FieldView
            field={field}
            onEntry={
              before === null
                ? undefined
                : (entry) =>
                    onWhole(
                      entryQuestionOf({ entity, id, version: before, path: field.path }, entry),
                    )
            }
          />
        </Change>
      ))}
    </>
  )
}
