import type { Content } from '../index.ts'
import { type EntryPage, type PageCollection, pageCollectionOf, pageKinds } from './entry-pages.ts'

/** Where an old address leads: to a page, meanwhile to the list of its kind, or nowhere any more. */
export type Redirection = { to: string; isLasting: boolean } | { gone: PageCollection }

/** What the old addresses of the site lead to. A page that is there comes before a redirect. */
export function redirectionsOf(content: Content, pages: EntryPage[]): Map<string, Redirection> {
  const addresses = new Map(pages.map(({ id, address }) => [id, address]))
  const live = new Set(addresses.values())
  return new Map(
    content.redirects
      .filter(({ is_active, name, to }) => is_active && !live.has(name) && name !== to)
      .map(({ name, to }) => [name, redirectionTo(to, content, addresses)]),
  )
}

function redirectionTo(to: string, content: Content, addresses: Map<string, string>): Redirection {
  const collection = pageCollectionOf(to)
  const address = collection ? addresses.get(to) : to
  if (!collection || address) return { to: address ?? to, isLasting: true }
  const isHidden = content[collection].some(({ id }) => id === to)
  return isHidden ? { to: pageKinds[collection].list, isLasting: false } : { gone: collection }
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
