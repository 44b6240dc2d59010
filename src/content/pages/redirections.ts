import type { Content } from '../index.ts'
import { ownPathOf, plainAddress } from '../rules/link.ts'
import { type PageCollection, pageCollectionOf, pageKinds } from '../rules/page-kinds.ts'
import { type EntryPage, everyPageOf } from './entry-pages.ts'

/** Where an old address leads: to a page, meanwhile to the list of its kind, or nowhere any more. */
export type Redirection = { id: string } & (
  | { to: string; isLasting: boolean }
  | { gone: PageCollection }
)

/** What the old addresses of the site at this origin lead to. A page that is there comes before a redirect, and one that leads back to itself leads nowhere. */
export function redirectionsOf(
  content: Content,
  pages: EntryPage[],
  origin = '',
): Map<string, Redirection> {
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
  const used = content.redirects.filter(({ is_active, name }) => is_active && !live.has(name))
  const endOf = openEnds(
    new Map(
      used.map(({ name, to }) => [name, plainAddress((origin && ownPathOf(to, origin)) || to)]),
    ),
  )
  return new Map(
    used.flatMap(({ id, name }) => {
      const end = endOf(name)
      return end === undefined ? [] : [[name, { id, ...targetOf(end) }] as const]
    }),
  )
}

/** Where each of these addresses leads in the end, without a stop at others of them; undefined for a circle. */
function openEnds(targets: Map<string, string>) {
  const ends = new Map<string, string | undefined>()
  return (name: string): string | undefined => {
    const way: string[] = []
    let [path, end]: [string, string | undefined] = [name, undefined]
    while (targets.has(path) && !ends.has(path)) {
      way.push(path)
      ends.set(path, undefined)
      end = targets.get(path) ?? ''
      path = pathOf(end)
    }
    if (ends.has(path)) end = ends.get(path)
    for (const passed of way) ends.set(passed, end)
    return end
  }
}

const pathOf = (address: string) => address.split(/[#?]/)[0] ?? ''

type Redirect = { name: string; to: string }

/** The way on which a redirect would lead back to itself; undefined if it does not. */
export function circleOf(redirect: Redirect, others: Redirect[]): string[] | undefined {
  const targets = new Map(others.map(({ name, to }) => [name, to]))
  const way = [redirect.name]
  let next: string | undefined = redirect.to
  while (next !== undefined && way.length <= others.length + 1) {
    const path = pathOf(next)
    way.push(path)
    if (path === redirect.name) return way
    next = targets.get(path)
  }
  return undefined
}
