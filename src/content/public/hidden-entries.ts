import { type CollectionName, type Content, collectionNames, collections } from '../index.ts'
import { HOME, isOn } from './questions.ts'

/** An entry of a list that visitors do not see: its place among those they see, and the field that shows it. */
type Hidden = { list: string; at: number; name: string; field: string }

/** What is switched off or not approved. */
export function hiddenEntriesOf(content: Content): Hidden[] {
  const { header, footer } = content
  return [
    ...collectionNames.flatMap((name) => hiddenInCollection(name, entriesOfPage(content, name))),
    ...hiddenInMenu('header.navigation', header.navigation),
    ...hiddenInMenu('footer.quickLinks', footer.quickLinks),
  ]
}

/** Without what would not be on the home page either way. */
const entriesOfPage = (content: Content, name: CollectionName) =>
  name === 'questions'
    ? content.questions.filter((question) => isOn(question, HOME))
    : content[name]

function hiddenInCollection(list: CollectionName, entries: Record<string, unknown>[]): Hidden[] {
  const { shownBy } = collections[list]
  return hiddenIn(list, inPageOrder(entries), (entry) => ({
    isShown: entry[shownBy] === true,
    name: String(entry.name),
    field: `${list}/${entry.id}.${shownBy}`,
  }))
}

/** By number, where the list numbers its entries. */
const inPageOrder = (entries: Record<string, unknown>[]) =>
  entries.toSorted((one, other) => Number(one.order ?? 0) - Number(other.order ?? 0))

type MenuEntry = Content['header']['navigation'][number]

const hiddenInMenu = (list: string, entries: MenuEntry[]) =>
  hiddenIn(list, entries, ({ label, isActive }, index) => ({
    isShown: isActive,
    name: label,
    field: `${list}.${index}.isActive`,
  }))

type Described = { isShown: boolean; name: string; field: string }

function hiddenIn<Entry>(
  list: string,
  entries: Entry[],
  describe: (entry: Entry, index: number) => Described,
): Hidden[] {
  let at = 0
  return entries.flatMap((entry, index) => {
    const { isShown, ...hidden } = describe(entry, index)
    if (isShown) at += 1
    return isShown ? [] : [{ list, at, ...hidden }]
  })
}
