import { entities } from '#content/index.ts'
import { documentPath } from '../../data/document-path.ts'
import type { StoredDraft } from './stored-drafts.ts'

/** The name of a draft for people: 'Contato', 'Equipe: Ana Souza'. */
export function draftTitleOf({ entity, values, base }: StoredDraft): string {
  const { label } = entities[entity]
  const name = values.name ?? base.name
  return typeof name === 'string' && name.trim() ? `${label}: ${name.trim()}` : label
}

/** The path, within a shell, of the screen that edits the draft. A part is named after its screen. */
export const draftPathOf = ({ entity, id, part }: StoredDraft): string =>
  part ? `/${part}` : documentPath(entity, id)
