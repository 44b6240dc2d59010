import type { ReactNode } from 'react'
import type { FieldChange } from '#content/history/field-changes.ts'
import { collections, isCollection } from '#content/index.ts'
import type { CurrentState, ReleaseDocument, RestoreTarget } from '#protocol/history.ts'
import { Change, EntryView, MoveView, QuietButton } from '../../history/change-views.tsx'
import { entryQuestionOf } from '../../history/entry-question.ts'
import { FieldView } from '../../history/field-view.tsx'
import type { RestoreQuestion } from '../../history/restore-dialog.tsx'
import type { FieldQuestion } from '../../history/restore-field-dialog.tsx'
import { moveTextOf, presenceTextOf } from '../../history/sentences/change-sentences.ts'

type Props = {
  document: ReleaseDocument
  /** The release before this one. */
  older: number | null
  onField: (asked: FieldQuestion) => void
  onAsk: (asked: RestoreQuestion) => void
}

/** What a release changed in one document, each with what it is today and the way back. */
export function ReleaseChanges({ document, older, onField, onAsk }: Props) {
  const { entity, id, title, kind, fields, visibility, move, before, after, today } = document
  const ask = (yes: string, done: string, target: RestoreTarget) =>
    onAsk({ question: `${yes}: ${title}?`, yes, done, choices: [{ label: yes, target }] })
  const quiet = (words: string, done: string, target: RestoreTarget): ReactNode => (
    <QuietButton label={`${words}: ${title}`} onClick={() => ask(words, done, target)}>
      {words}
    </QuietButton>
  )
  const whole = (version: number | null) => ({ what: 'document' as const, entity, id, version })
  const switchOf = isCollection(entity) ? collections[entity].shownBy : ''
  return (
    <>
      {kind === 'added' && (
        <Change
          mark="added"
          label={presenceTextOf(document, 'added', 'past')}
          note={today.isThere ? 'Continua no site.' : goneTextOf(today)}
          action={
            isCollection(entity) &&
            today.isThere &&
            quiet('Tirar do site', `${title} saiu do site.`, whole(null))
          }
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
          action={
            !today.isThere &&
            !today.isErased &&
            quiet('Trazer de volta', `${title} voltou ao site.`, whole(before))
          }
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
          action={
            today.isVisibilitySame &&
            quiet(
              visibility === 'hidden' ? 'Mostrar de novo' : 'Esconder de novo',
              `${title}: já está no ar.`,
              { what: 'field', entity, id, version: before, path: switchOf },
            )
          }
        />
      )}
      {move && (
        <Change
          mark="order"
          label={moveTextOf(title, move, 'past')}
          action={
            older !== null &&
            quiet('Restaurar a ordem', 'A ordem de antes voltou.', {
              what: 'order',
              entity,
              release: older,
            })
          }
        >
          <MoveView move={move} />
        </Change>
      )}
      {fields.map((field) => {
        const again = today.changed.find(({ path }) => path === field.path)
        return (
          <Change
            key={field.path}
            mark={field.look}
            label={isCollection(entity) ? `${title} · ${field.label}` : field.label}
            note={today.isThere ? noteOf(field, again?.words) : goneTextOf(today)}
            action={
              today.isThere && (
                <QuietButton
                  label={`Restaurar este campo: ${field.label}`}
                  onClick={() =>
                    onField({ entity, id, field, today: again?.words, versions: { before, after } })
                  }
                >
                  Restaurar este campo
                </QuietButton>
              )
            }
          >
            <FieldView
              field={field}
              onEntry={
                before === null || !today.isThere
                  ? undefined
                  : (entry) =>
                      onAsk(
                        entryQuestionOf({ entity, id, version: before, path: field.path }, entry),
                      )
              }
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
