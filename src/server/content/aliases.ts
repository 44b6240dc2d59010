import { type EntityName, entities } from '#content/index.ts'
import { isRecord } from '#content/schema/section.ts'

type Fields = Record<string, unknown>

export const aliasesOf = (entity: EntityName): Record<string, string> =>
  entities[entity].aliases ?? {}

/** Moves aliased values to the stored name. Where both names are given, the one that differs from the stored value wins; where both differ, the stored name. */
export function withoutAliases(entity: EntityName, given: Fields, stored: unknown): Fields {
  const fields = { ...given }
  for (const [alias, name] of Object.entries(aliasesOf(entity))) {
    if (!Object.hasOwn(fields, alias)) continue
    const value = isRecord(stored) ? stored[name] : undefined
    const isOwnNameMeant = Object.hasOwn(fields, name) && fields[name] !== value
    if (!isOwnNameMeant) fields[name] = fields[alias]
    delete fields[alias]
  }
  return fields
}

export function withAliases(entity: EntityName, fields: Fields): Fields {
  const added = Object.entries(aliasesOf(entity)).map(([alias, name]) => [alias, fields[name]])
  return { ...fields, ...Object.fromEntries(added) }
}
