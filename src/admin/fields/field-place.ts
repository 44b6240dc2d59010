import { type EntityName, isEntity } from '#content/index.ts'

/** Where a field such as `hero.title` or `team/member_01.name` is stored. Without a path it is the whole document. */
export type FieldPlace = { entity: EntityName; id: string; path: string }

/** Undefined if there is no such entity. */
export function placeOf(field: string): FieldPlace | undefined {
  const [, entity = '', id, path = ''] = /^(\w+)(?:\/([\w-]+))?(?:\.(.+))?$/.exec(field) ?? []
  return isEntity(entity) ? { entity, id: id ?? entity, path } : undefined
}

/** The document of a field, as forms are marked with it; a section's id is its name. */
export const documentRefOf = ({ entity, id }: Pick<FieldPlace, 'entity' | 'id'>) =>
  id === entity ? entity : `${entity}/${id}`

export const fieldOf = ({ path, ...document }: FieldPlace) =>
  [documentRefOf(document), path].filter(Boolean).join('.')

/** The path and those around it, such as `cards.0.title`, `cards.0`, `cards`. */
export function pathsAround(path: string): string[] {
  const steps = path.split('.')
  return steps.map((_, index) => steps.slice(0, steps.length - index).join('.'))
}
