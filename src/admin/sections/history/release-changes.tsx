import type { FieldChange } from '#content/history/field-changes.ts'
import { isCollection } from '#content/index.ts'
import type { CurrentState, ReleaseDocument } from '#protocol/history.ts'
import { BackButton } from '../../history/back-button.tsx'
import { Change, EntryView, MoveView } from '../../history/change-views.tsx'
import { FieldView } from '../../history/field-view.tsx'
import { type AskedChange, openRestore } from '../../history/open-restore.tsx'
import { moveTextOf, presenceTextOf } from '../../history/sentences/change-sentences.ts'

type Props = {
  document: ReleaseDocument
  release: number
  /** Whether the release can be taken back. */
  canReturn: boolean
}

/** What a release changed in one document, each with what it is today and the way back. */
export function ReleaseChanges({ document, release, canReturn }: Props) {
  const { entity, id, title, kind, fields, visibility, move, before, today } = document
  const asked = { release, entity, id }
  const back = (name: string, inside: Partial<AskedChange> = {}) =>
    canReturn && <BackButton name={name} change={{ ...asked, ...inside }} />
  return (
    <>
      {kind === 'added' && (
        <Change
          mark="added"
          label={presenceTextOf(document, 'added', 'past')}
          note={today.isThere ? 'Continua no site.' : goneTextOf(today)}
          action={isCollection(entity) && today.isThere && back(title)}
        >
          <EntryView {...document} />
        </Change>
      )}
      {kind === 'removed' && (
        <Change
          mark="removed"
          label={presenceTextOf(document, 'removed', 'past')}
          note={
            today.isErased
              ? ERASED
              : today.isThere
                ? 'Já voltou ao site.'
                : 'O texto e a imagem continuam guardados aqui.'
          }
          action={!today.isThere && !today.isErased && back(title)}
        >
          <EntryView {...document} />
        </Change>
      )}
      {visibility && before !== null && (
        <Change
          mark={visibility}
          label={presenceTextOf(document, visibility, 'past')}
          note={
            today.isErased
              ? ERASED
              : today.isVisibilitySame
                ? 'Continua assim hoje.'
                : 'Já mudou de novo.'
          }
          action={today.isVisibilitySame && back(title)}
        />
      )}
      {move && (
        <Change
          mark="order"
          label={moveTextOf(title, move, 'past')}
          action={back('a ordem da lista', { isOrder: true })}
        >
          <MoveView move={move} />
        </Change>
      )}
      {fields.map((field) => {
        const again = today.changed.find(({ path }) => path === field.path)
        const mayReturn = canReturn && today.isThere && before !== null
        return (
          <Change
            key={field.path}
            mark={field.look}
            label={isCollection(entity) ? `${title} · ${field.label}` : field.label}
            note={today.isThere ? noteOf(field, again?.words) : goneTextOf(today)}
            action={mayReturn && back(field.label, { path: field.path })}
          >
            <FieldView
              field={field}
              {...(mayReturn && {
                onEntry: ({ key }) => openRestore({ ...asked, path: field.path, key }),
              })}
            />
          </Change>
        )
      })}
    </>
  )
}

const ERASED = 'Foi apagado, a pedido ou no fim da autorização: não volta.'

const goneTextOf = ({ isErased }: CurrentState) => (isErased ? ERASED : 'Já saiu do site.')

const MAX_QUOTED = 80

/** What the field says today, in short. */
function noteOf({ look }: FieldChange, today: string | undefined): string {
  if (today === undefined) return 'Continua assim hoje.'
  if (look === 'picture') return 'Mudou de novo: hoje é outra imagem.'
  const short = today.length > MAX_QUOTED ? `${today.slice(0, MAX_QUOTED)}…` : today
  return `Mudou de novo: hoje está ${short ? `“${short}”` : 'vazio'}.`
}
