import type { DocumentSheet } from '#content/history/change-sheet.ts'
import { Changes } from '../history/changes.tsx'

const names = { before: 'Publicado', after: 'Rascunho' }

/** How a draft differs from what visitors see. */
export function DraftChanges({ sheet }: { sheet: DocumentSheet }) {
  const { kind, fields, visibility, title } = sheet
  const isSame = kind === 'edited' && fields.length === 0 && !visibility
  if (isSame) return <span className="soft">Igual ao que está publicado.</span>
  return <Changes documents={[sheet]} label={`O que muda em ${title}`} names={names} isNamed />
}
