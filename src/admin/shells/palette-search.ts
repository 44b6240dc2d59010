import { withoutAccents } from '#content/rules/text.ts'

type Action = { label?: string; description?: string; keywords?: string | string[] }
type Group<Found extends Action> = { group: string; actions: Found[] }

const wordsOf = (text: string) => withoutAccents(text.toLowerCase()).split(/\s+/).filter(Boolean)

const textOf = ({ label = '', description = '', keywords = [] }: Action) =>
  withoutAccents([label, description, keywords].flat().join(' ').toLowerCase())

/** Keeps the actions that contain every word, ignoring accents; matches in the label come first. */
export function searchPalette<Found extends Action, Groups extends Group<Found>>(
  query: string,
  groups: Groups[],
): Groups[] {
  const wanted = wordsOf(query)
  const hasAll = (text: string) => wanted.every((word) => text.includes(word))
  const isNamed = ({ label = '' }: Action) => hasAll(withoutAccents(label.toLowerCase()))
  return groups
    .map((group) => ({
      ...group,
      actions: group.actions
        .filter((action) => hasAll(textOf(action)))
        .toSorted((one, other) => Number(isNamed(other)) - Number(isNamed(one))),
    }))
    .filter(({ actions }) => actions.length > 0)
}
