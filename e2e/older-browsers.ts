import data from '@mdn/browser-compat-data/forLegacyNode'
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import settings from '../package.json' with { type: 'json' }

const { javascript, api, webassembly } = data

/** The names of browsers in `browserslist` that the data calls otherwise. */
const otherNames: Record<string, string> = { ios_saf: 'safari_ios' }

/** The oldest browsers that the panel works in, by `browserslist` of package.json. */
const oldest = settings.browserslist.map((line) => {
  const [name = '', version = ''] = line.split(' >= ')
  return { browser: otherNames[name] ?? name, version }
})

const isOlder = (one: string, other: string) =>
  one.localeCompare(other, 'en', { numeric: true }) <= 0

const isIn = ({ support }: CompatStatement, { browser, version }: (typeof oldest)[number]) =>
  [support[browser as keyof typeof support] ?? []]
    .flat()
    .filter((one) => !one.flags && !one.prefix && !one.alternative_name)
    .some(({ version_added: from, version_removed: until }) => {
      const isThere = typeof from === 'string' && isOlder(from.replace('≤', ''), version)
      return isThere && !(typeof until === 'string' && isOlder(until, version))
    })

const isLacking = ({ __compat: known }: Pick<Identifier, '__compat'>) =>
  known !== undefined && oldest.some((browser) => !isIn(known, browser))

/** A global of browsers, as an owner without a name, or what one has: `Map.groupBy`, or `Element.checkVisibility` of each element. */
export type Feature = { owner: string; name: string; isStatic: boolean; isLacking: boolean }

const STATIC = '_static'
const isStaticOf = (owner: string, name: string) =>
  owner === 'Window' || name.endsWith(STATIC) || name in Object(Reflect.get(globalThis, owner))

/** Everything that scripts of browsers may use, and whether one of the oldest browsers lacks it. */
export const features: Feature[] = [javascript.builtins, api, webassembly.api]
  .flatMap((group) => Object.entries<Identifier>(group as never))
  .filter(([owner]) => owner !== '__compat')
  .flatMap(([owner, feature]) => [
    { owner: '', name: owner, isStatic: true, isLacking: isLacking(feature) },
    ...Object.entries(feature)
      .filter(([name]) => /^\w+$/.test(name) && !/^__compat$|_event$/.test(name) && name !== owner)
      .map(([name, member]) => ({
        owner: owner === 'Window' ? '' : owner,
        name: name.replace(STATIC, ''),
        isStatic: isStaticOf(owner, name),
        isLacking: isLacking(member as Identifier),
      })),
  ])

/** For `addInitScript`: makes a browser as old as the oldest ones, as far as functions go. */
export function forget(lacking: Pick<Feature, 'owner' | 'name'>[]) {
  const globals = globalThis as unknown as Record<string, { prototype?: object } | undefined>
  // Owners last, because their members are reached through them.
  for (const { owner, name } of lacking.toSorted((one, other) =>
    one.owner < other.owner ? 1 : -1,
  )) {
    const places = owner ? [globals[owner], globals[owner]?.prototype] : [globals]
    for (const place of places) if (place) Reflect.deleteProperty(place, name)
  }
}
