import { entities } from '#content/index.ts'
import type { StoredDraft } from '../../storage/drafts.ts'
import { documentPath } from '../document-path.ts'

/** What the panel calls a draft: 'Contato', 'Equipe: Ana Souza'. */
export function draftTitleOf({ entity, values, base }: StoredDraft): string {
  const { label } = entities[entity]
  const name = values.name ?? base.name
  return typeof name === 'string' && name.trim() ? `${label}: ${name.trim()}` : label
}

/** The address of the screen that edits it, within a shell; a part has the name of its screen. */
export const draftPathOf = ({ entity, id, part }: StoredDraft): string =>
  part ? `/${part}` : documentPath(entity, id)
