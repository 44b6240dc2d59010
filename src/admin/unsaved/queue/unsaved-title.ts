import { entities } from '#content/index.ts'
import { documentPath } from '../../data/document-path.ts'
import type { FormChanges } from './stored-changes.ts'

/** The name of what is not saved, for people: 'Contato', 'Equipe: Ana Souza'. */
export function unsavedTitleOf({ entity, values, base }: FormChanges): string {
  const { label } = entities[entity]
  const name = values.name ?? base.name
  return typeof name === 'string' && name.trim() ? `${label}: ${name.trim()}` : label
}

/** The path, within a shell, of the screen that edits it. A part is named after its screen. */
export const unsavedPathOf = ({ entity, id, part }: FormChanges): string =>
  part ? `/${part}` : documentPath(entity, id)
