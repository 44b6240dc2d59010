import type * as z from 'zod'
import {
  type EntryChange,
  type FieldChange,
  fieldChangesOf,
} from '#content/history/field-changes.ts'
import { inputsOf } from '#content/schema/fields.ts'
import type { Values } from '../unsaved/queue/kept-changes.ts'
import type { Collision } from '../unsaved/queue/three-way-merge.ts'

/** A change that was merged without asking: its place, and whose it is with what it says. */
export type MergedChange = { key: string; label: string; words: string }

type Merged = { schema: z.ZodObject; mine: Values; base: Values; theirs: Values }

const verbs: Record<EntryChange['kind'], string> = {
  added: 'acrescentou',
  removed: 'tirou',
  edited: 'mudou',
  moved: 'moveu',
}

/** What either side changed without colliding, in the order of the form. `who` is the other person. */
export function mergedChangesOf(
  { schema, mine, base, theirs }: Merged,
  collisions: Collision[],
  who: string,
): MergedChange[] {
  const paths = new Set(collisions.map(({ path }) => path))
  const own = fieldChangesOf(schema, base, mine)
  const others = fieldChangesOf(schema, base, theirs).filter(
    ({ path, after }) => !own.some((change) => change.path === path && change.after === after),
  )
  /** Whether the person is asked about the entry. */
  const isAsked = (entry: string) => [...paths].some((path) => `${path}.`.startsWith(`${entry}.`))
  const changesOf = (changes: FieldChange[], subject: string, owner: string) =>
    changes
      .filter(({ path }) => !paths.has(path))
      .flatMap((change) => {
        const { path, label } = change
        if (change.look !== 'list') {
          return [{ key: `${path} ${subject}`, path, label, words: `${owner}: ${wordsOf(change)}` }]
        }
        return change.entries
          .filter(({ key }) => !isAsked(`${path}.${key}`))
          .map(({ kind, name }, index) => ({
            key: `${path} ${subject} ${index}`,
            path,
            label,
            words: `${subject} ${verbs[kind]}: ${name}`,
          }))
      })
  const order = inputsOf(schema).map(({ name }) => name)
  const placeOf = ({ path }: { path: string }) => order.indexOf(path.split('.')[0] ?? '')
  return [...changesOf(own, 'você', 'seu'), ...changesOf(others, who, `de ${who}`)].sort(
    (one, other) => placeOf(one) - placeOf(other),
  )
}

const wordsOf = ({ after }: FieldChange) => after || '(vazio)'
