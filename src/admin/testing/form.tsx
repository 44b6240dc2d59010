import type { EntityName, SectionName } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { pictureBytes } from '#server/testing/images/uploads.ts'
import { useSection } from '../data/documents.ts'
import { DocumentForm } from '../editor/document-form.tsx'
import { SaveBar } from '../editor/save-dock.tsx'
import { Fields } from '../inputs/field.tsx'
import { useUnsavedDocument } from '../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../unsaved/use-upload-count.ts'

type Props<Name extends EntityName> = {
  entity: Name
  document: Document<Name>
  fields: string[]
}

/** Fields and the dock, as the screens have them. */
export function FormWithDock<Name extends EntityName>({ entity, document, fields }: Props<Name>) {
  const uploads = useUploadCount()
  const unsaved = useUnsavedDocument({ entity, document })
  return (
    <>
      <DocumentForm unsaved={unsaved} uploads={uploads}>
        <Fields names={fields} />
      </DocumentForm>
      <SaveBar
        {...unsaved}
        changed={unsaved.changed.length}
        isBusy={uploads.count > 0}
        onSave={() => unsaved.save()}
        onCancel={unsaved.cancel}
        onUndo={unsaved.undo}
      />
    </>
  )
}

/** For a section that is loaded before it is shown. */
export function SectionWithDock<Name extends SectionName>({
  entity,
  fields,
}: Omit<Props<Name>, 'document'>) {
  const { document } = useSection(entity)
  return <FormWithDock entity={entity} document={document as Document<Name>} fields={fields} />
}

export const pngFile = (name = 'foto.png') =>
  new File([new Uint8Array(pictureBytes('png', 2_000))], name, { type: 'image/png' })
