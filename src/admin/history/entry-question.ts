import type { EntryChange } from '#content/history/field-changes.ts'
import type { RestoreTarget } from '#protocol/history.ts'
import type { RestoreQuestion } from './restore-dialog.tsx'

/** Only the order of the list says where an entry was. */
type Restorable = Exclude<EntryChange['kind'], 'moved'>

type List = Pick<Extract<RestoreTarget, { what: 'field' }>, 'entity' | 'id' | 'version' | 'path'>

const questions: Record<Restorable, (name: string) => Omit<RestoreQuestion, 'choices'>> = {
  added: (name) => ({
    question: `Tirar ${name} da lista?`,
    yes: 'Tirar da lista',
    done: `${name} saiu da lista.`,
  }),
  removed: (name) => ({
    question: `Trazer ${name} de volta?`,
    yes: 'Trazer de volta',
    done: `${name} voltou à lista.`,
  }),
  edited: (name) => ({
    question: `Restaurar ${name}?`,
    yes: 'Restaurar',
    done: `Voltou ao que era: ${name}.`,
  }),
}

/** Asks whether one entry of a list becomes what it was in this version; the rest of the list stays. */
export const entryQuestionOf = (list: List, { kind, key, name }: EntryChange): RestoreQuestion => ({
  ...questions[kind === 'moved' ? 'edited' : kind](name),
  choices: [{ label: '', target: { what: 'field', ...list, key } }],
})
