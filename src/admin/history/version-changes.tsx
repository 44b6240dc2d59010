import { Link } from 'react-router'
import type { DocumentVersion } from '#protocol/history.ts'
import { timeOf } from '../ui/format.ts'
import { AuthorAvatar } from './author-avatar.tsx'
import { BackButton } from './back-button.tsx'
import { Change, EntryView, MoveView } from './change-views.tsx'
import classes from './editor-history.module.css'
import { FieldView } from './field-view.tsx'
import { type AskedChange, hasWayBack, openRestore } from './open-restore.tsx'
import { moveTextOf, presenceTextOf } from './sentences/change-sentences.ts'
import { authorNameOf } from './sentences/release-sentences.ts'

type Props = {
  version: DocumentVersion
  /** Whether nothing has changed the field since. */
  isCurrent: (path: string) => boolean
}

/** What one version changed, with the way back to each field. */
export function VersionChanges({ version, isCurrent }: Props) {
  const { sheet, by, at, release } = version
  const { entity, id, title, kind, fields, move, visibility } = sheet
  const lead = <AuthorAvatar by={by} size="small" />
  const note = (
    <Link to={`/history/${release}`} className={classes.source}>
      {`${authorNameOf(by)}, às ${timeOf(at)}`}
    </Link>
  )
  const back = (name: string, asked: Partial<AskedChange> = {}) =>
    hasWayBack(version) && <BackButton name={name} change={{ release, entity, id, ...asked }} />
  return (
    <>
      {kind !== 'edited' && (
        <Change
          mark={kind}
          lead={lead}
          label={presenceTextOf(sheet, kind, 'past')}
          note={note}
          action={back(title)}
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
          action={back(title)}
        />
      )}
      {move && (
        <Change
          mark="order"
          lead={lead}
          label={moveTextOf(title, move, 'past')}
          note={note}
          action={back('a ordem da lista', { isOrder: true })}
        >
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
              {isCurrent(field.path) && ' · é o que está no ar'}
            </>
          }
          action={back(field.label, { path: field.path })}
        >
          <FieldView
            field={field}
            {...(hasWayBack(version) && {
              onEntry: ({ key }) => openRestore({ release, entity, id, path: field.path, key }),
            })}
          />
        </Change>
      ))}
    </>
  )
}
