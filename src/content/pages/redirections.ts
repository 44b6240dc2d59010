import type { Content } from '../index.ts'
import { pageCollectionOf } from '../rules/link.ts'
import { type EntryPage, everyPageOf, type PageCollection, pageKinds } from './entry-pages.ts'

/** Where an old address leads: to a page, meanwhile to the list of its kind, or nowhere any more. */
export type Redirection = { id: string } & (
  | { to: string; isLasting: boolean }
  | { gone: PageCollection }
)

/** What the old addresses of the site lead to. A page that is there comes before a redirect. */
export function redirectionsOf(content: Content, pages: EntryPage[]): Map<string, Redirection> {
  const addresses = new Map(pages.map(({ id, address }) => [id, address]))
  const live = new Set(addresses.values())
  const ids = new Map(everyPageOf(content).map(({ id, address }) => [address, id]))
  const targetOf = (to: string) => {
    const entry = ids.get(to) ?? to
    const collection = pageCollectionOf(entry)
    if (!collection || live.has(to)) return { to, isLasting: true }
    const address = addresses.get(entry)
    if (address) return { to: address, isLasting: true }
    const isHidden = content[collection].some(({ id }) => id === entry)
    return isHidden ? { to: pageKinds[collection].list, isLasting: false } : { gone: collection }
  }
  return new Map(
    content.redirects
      .filter(({ is_active, name, to }) => is_active && !live.has(name) && name !== to)
      .map(({ id, name, to }) => [name, { id, ...targetOf(to) }]),
  )
}

type Redirect = { name: string; to: string }

/** The way on which a redirect would lead back to itself; undefined if it does not. */
export function circleOf(redirect: Redirect, others: Redirect[]): string[] | undefined {
  const targets = new Map(others.map(({ name, to }) => [name, to]))
  const way = [redirect.name]
  let next: string | undefined = redirect.to
  while (next !== undefined && way.length <= others.length + 1) {
    const [path = ''] = next.split(/[#?]/)
    way.push(path)
    if (path === redirect.name) return way
    next = targets.get(path)
  }
  return undefined
}
