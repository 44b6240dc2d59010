import type { DocumentSheet } from '#content/history/change-sheet.ts'
import { Change, Changes, EntryView } from '../history/change-views.tsx'
import { FieldView } from '../history/field-view.tsx'

const names = { before: 'Publicado', after: 'Rascunho' }

const visibilities = { hidden: 'Sai do site', shown: 'Entra no site' }

/** How a draft differs from what visitors see. */
export function DraftChanges({ sheet }: { sheet: DocumentSheet }) {
  const { kind, fields, visibility, title } = sheet
  const isSame = kind === 'edited' && fields.length === 0 && !visibility
  if (isSame) return <span className="soft">Igual ao que está publicado.</span>
  return (
    <Changes label={`O que muda em ${title}`}>
      {kind === 'added' && (
        <Change mark="added" label="Entra no site">
          <EntryView {...sheet} />
        </Change>
      )}
      {visibility && <Change mark={visibility} label={visibilities[visibility]} />}
      {fields.map((field) => (
        <Change key={field.path} mark={field.look} label={field.label}>
          <FieldView field={field} names={names} />
        </Change>
      ))}
    </Changes>
  )
}
