import type * as z from 'zod'
import { joined } from '#content/rules/text.ts'
import { inputsOf } from '#content/schema/fields.ts'
import type { Presence } from '#protocol/presence.ts'
import type { FieldNotes } from '../../inputs/field-notes.ts'

/** Everybody else at this editor, once each; the person's own other tabs count as one, too. */
export function othersAt(presence: Presence[], editor: string, ownId: string): Presence[] {
  const others = presence.filter((other) => other.editor === editor && other.id !== ownId)
  const byPerson = Map.groupBy(others, ({ by }) => by.userId)
  return [...byPerson.values()].flatMap(
    (tabs) => tabs.find(({ field }) => field !== null) ?? tabs.slice(0, 1),
  )
}

/** 'Bia também está aqui', 'Bia e Caio também estão aqui', 'Você também está aqui, em outra janela'. */
export function presenceTextOf(others: Presence[], person: string): string {
  const names = others.filter(({ by }) => by.userId !== person).map(({ by }) => by.name)
  if (names.length === 0) return 'Você também está aqui, em outra janela'
  const isAlsoOwn = names.length < others.length
  const all = isAlsoOwn ? [...names, 'você, em outra janela,'] : names
  return `${joined(all)} também ${all.length === 1 ? 'está' : 'estão'} aqui`
}

/** The label of the field where the only other person is; of a row or a group, the label of the whole. */
export function fieldLabelOf(others: Presence[], schemas: z.ZodObject[]): string | undefined {
  const [first] = others.length === 1 ? (others[0]?.field?.split('.') ?? []) : []
  return schemas.flatMap(inputsOf).find(({ name }) => name === first)?.label
}

export const fieldNotesOf = (others: Presence[], person: string): FieldNotes =>
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
