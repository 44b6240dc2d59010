import { entities, isCollection, isEntity } from '#content/index.ts'

/** The slug of the screen on which the field is edited; without a path, of the screen with most of the document. */
export function slugOf(entity: string, path = ''): string {
  const screen = isEntity(entity) ? entities[entity].screen : undefined
  return typeof screen === 'function' ? screen(path) : (screen ?? entity)
}

/** The path, within a shell, of the screen that edits the document. */
export const documentPath = (entity: string, id: string): string =>
  isCollection(entity) ? `/${slugOf(entity)}/${id}` : `/${slugOf(entity)}`
