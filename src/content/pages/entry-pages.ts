import { isPublicArticle } from '../articles/article-state.ts'
import type { BodyOf, CollectionName, Content, Entry } from '../index.ts'
import type { Picture } from '../pictures/pictures.ts'
import { toClinicTime } from '../rules/clinic-time.ts'
import type { pageIdPrefixes } from '../rules/link.ts'
import { slugOf } from '../rules/text.ts'

/** Also as a list of the panel has it. */
type Fields<Name extends CollectionName> = Name extends CollectionName
  ? Omit<Entry<Name>, 'id' | 'isExample' | BodyOf<Name>>
  : never

type PageKind<Name extends CollectionName> = {
  /** What the addresses of its pages begin with. */
  root: string
  /** Where all of them are listed. */
  list: string
  /** Whether visitors can open a page of this entry on a day of the clinic's calendar. */
  hasPage: (entry: Fields<Name>, today: string) => boolean
}

/** The collections whose entries have pages of their own. */
export const pageKinds = {
  treatments: {
    root: '/tratamentos',
    list: '/#treatments',
    hasPage: ({ is_active, text }) => is_active && text.length > 0,
  },
  articles: {
    root: '/conteudos',
    list: '/conteudos',
    hasPage: isPublicArticle,
  },
} satisfies { [Name in keyof typeof pageIdPrefixes]: PageKind<Name> }

export type PageCollection = keyof typeof pageKinds

export type EntryPage = { collection: PageCollection; id: string; address: string }

/** What pages besides the home page are made from. */
export type GivenContent = {
  content: Content
  pictures: Record<string, Picture>
  /** Every page that visitors can open. */
  pages: EntryPage[]
}

/** Every page that visitors can open on this day. Where two entries have the same address, that of the newer one gets a number. */
export function entryPagesOf(
  content: Content,
  today: string = toClinicTime(new Date()).day,
): EntryPage[] {
  /** The addresses so far, each with the last number that was added to it. */
  const taken = new Map<string, number>()
  const freeAddress = (address: string): string => {
    let free = address
    let count = taken.get(address) ?? 1
    while (taken.has(free)) {
      count += 1
      free = `${address}-${count}`
    }
    taken.set(address, count)
    return free
  }
  return pageCollections.flatMap((collection) =>
    entriesWithPages(content, collection, today).map((entry) => {
      const address = freeAddress(addressOf(collection, entry))
      taken.set(address, taken.get(address) ?? 1)
      return { collection, id: entry.id, address }
    }),
  )
}

/** The page of every entry, as if all of them had one. */
export const everyPageOf = (content: Content): EntryPage[] =>
  pageCollections.flatMap((collection) =>
    content[collection].map((entry) => ({
      collection,
      id: entry.id,
      address: addressOf(collection, entry),
    })),
  )

export const pageCollections = Object.keys(pageKinds) as PageCollection[]

export const isPageCollection = (entity: string): entity is PageCollection =>
  Object.hasOwn(pageKinds, entity)

const entriesWithPages = (content: Content, collection: PageCollection, today: string) =>
  content[collection]
    .filter((entry) => hasPage(collection, entry, today))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))

/** Whether visitors can open the page of this entry. */
export function hasPage(
  collection: PageCollection,
  entry: Fields<PageCollection>,
  today: string = toClinicTime(new Date()).day,
): boolean {
  const kind = pageKinds[collection] as PageKind<PageCollection>
  return kind.hasPage(entry, today)
}

type Addressed = Pick<Entry<PageCollection>, 'id' | 'name' | 'address'>

const addresses = new WeakMap<Addressed, string>()

/** Where the page of an entry is, or would be; an entry without a usable name goes by its id. Entries never change, so each is asked once. */
export function addressOf(collection: PageCollection, entry: Addressed): string {
  const known = addresses.get(entry)
  if (known !== undefined) return known
  const { id, name, address } = entry
  const made = `${pageKinds[collection].root}/${address || slugOf(name) || id}`
  addresses.set(entry, made)
  return made
}
