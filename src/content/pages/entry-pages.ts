import type { CollectionName, Content, Entry } from '../index.ts'
import { slugOf } from '../rules/slug.ts'

type PageKind<Name extends CollectionName> = {
  /** What the addresses of its pages begin with. */
  root: string
  nameOf: (entry: Entry<Name>) => string
  /** Whether visitors can open a page of this entry. */
  hasPage: (entry: Entry<Name>) => boolean
}

/** The collections whose entries have pages of their own. */
const pageKinds = {
  treatments: {
    root: '/tratamentos',
    nameOf: ({ name }) => name,
    hasPage: ({ is_active, text }) => is_active && text.length > 0,
  } satisfies PageKind<'treatments'>,
}

type PageCollection = keyof typeof pageKinds

export type EntryPage = { collection: PageCollection; id: string; address: string }

/** Every page that visitors can open. Where two entries have the same address, that of the newer one gets a number. */
export function entryPagesOf(content: Content): EntryPage[] {
  const taken = new Set<string>()
  const freeAddress = (address: string, count = 1): string => {
    const numbered = count === 1 ? address : `${address}-${count}`
    return taken.has(numbered) ? freeAddress(address, count + 1) : numbered
  }
  return pageCollections.flatMap((collection) =>
    entriesWithPages(content, collection).map((entry) => {
      const address = freeAddress(addressOf(collection, entry))
      taken.add(address)
      return { collection, id: entry.id, address }
    }),
  )
}

const pageCollections = Object.keys(pageKinds) as PageCollection[]

function entriesWithPages(content: Content, collection: PageCollection) {
  const { hasPage } = pageKinds[collection]
  return content[collection].filter(hasPage).toSorted((one, other) => (one.id < other.id ? -1 : 1))
}

/** Where the page of an entry is, or would be; an entry without a usable name goes by its id. */
function addressOf(collection: PageCollection, entry: Entry<PageCollection>): string {
  const { root, nameOf } = pageKinds[collection]
  return `${root}/${entry.address || slugOf(nameOf(entry)) || entry.id}`
}
