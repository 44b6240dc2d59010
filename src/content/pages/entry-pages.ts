import type { BodyOf, CollectionName, Content, Entry } from '../index.ts'
import type { Picture } from '../pictures/pictures.ts'
import { toClinicTime } from '../rules/clinic-time.ts'
import { type PageCollection, pageCollections, pageKinds } from '../rules/page-kinds.ts'
import { slugOf } from '../rules/text.ts'

/** Also as a list of the panel has it. */
type Fields<Name extends CollectionName> = Name extends CollectionName
  ? Omit<Entry<Name>, 'id' | 'isExample' | BodyOf<Name>>
  : never

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
    content[collection]
      .filter((entry) => hasPage(collection, entry, today))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map((entry) => {
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

/** Every entry of a collection that has pages. */
export const pageEntriesOf = (content: Content): Entry<PageCollection>[] =>
  pageCollections.flatMap((collection): Entry<PageCollection>[] => content[collection])

export function requireEntry<Name extends PageCollection>(
  content: Content,
  collection: Name,
  id: string,
): Entry<Name> {
  const entries: { id: string }[] = content[collection]
  return entries.find((entry) => entry.id === id) as Entry<Name>
}

/** Whether visitors can open the page of this entry. */
export function hasPage(
  collection: PageCollection,
  entry: Fields<PageCollection>,
  today: string = toClinicTime(new Date()).day,
): boolean {
  const { hasPage } = pageKinds[collection]
  return hasPage(entry as never, today)
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
