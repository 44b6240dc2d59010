import { withoutAccents } from '#content/rules/text.ts'

type Action = { label?: string; description?: string; keywords?: string | string[] }
type Group<Found extends Action> = {
  group: string
  actions: Found[]
  /** The most results of this group; without words, a group that has it shows none. */
  most?: number
}

/** Words of questions, which say nothing about what is looked for. */
const ASKING = new Set(
  'a as o os e de do da dos das em no na nos nas para com um uma meu minha onde como fica quero mudar trocar alterar editar colocar'.split(
    ' ',
  ),
)

function wordsOf(text: string): string[] {
  const words = withoutAccents(text).split(/\s+/).filter(Boolean)
  const telling = words.filter((word) => !ASKING.has(word))
  return telling.length > 0 ? telling : words
}

const textOf = ({ label = '', description = '', keywords = [] }: Action) =>
  withoutAccents([label, description, keywords].flat().join(' '))

/**
 * Keeps the actions that contain every significant word, ignoring accents, or, if there are none, those
 * with the most of them. Those whose label begins with the first word come first, then the others with
 * matching labels; groups follow their first action.
 */
export function searchPalette<Found extends Action, Groups extends Group<Found>>(
  query: string,
  groups: Groups[],
): Groups[] {
  const wanted = wordsOf(query)
  const countIn = (text: string) => wanted.filter((word) => text.includes(word)).length
  const counts = groups.flatMap(({ actions }) => actions.map((action) => countIn(textOf(action))))
  const most = Math.max(...counts)
  const isFound = (action: Action) =>
    (most > 0 || wanted.length === 0) && countIn(textOf(action)) === most
  const rankOf = ({ label = '' }: Action) => {
    const name = withoutAccents(label)
    if (countIn(name) < most) return 2
    return wanted.some((word) => name.startsWith(word)) ? 0 : 1
  }
  const bestOf = ({ actions }: Groups) => Math.min(...actions.map(rankOf))
  const mostOf = ({ most }: Groups) => (wanted.length > 0 || most === undefined ? most : 0)
  return groups
    .map((group) => ({
      ...group,
      actions: group.actions
        .filter(isFound)
        .toSorted((one, other) => rankOf(one) - rankOf(other))
        .slice(0, mostOf(group)),
    }))
    .filter(({ actions }) => actions.length > 0)
    .toSorted((one, other) => bestOf(one) - bestOf(other))
}
