import { Badge } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { PublicContent } from '#content/public/public-content.ts'
import type { Document } from '#sdk/documents.ts'
import { NEW } from '../../data/new-document.ts'
import type { ServerValues } from '../../drafts/draft-rules.ts'
import { EntryMenu } from '../../editor/collection/entry-menu.tsx'
import { GoneEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import type { PanelSection } from '../../registry/registry.ts'
import { FormSection } from '../../ui/page/screen.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { LONG_TIMES } from '../../ui/toast.tsx'
import { DirectorField } from './director-field.tsx'
import { askToDeleteMember } from './member-card.tsx'
import { newMember } from './new-member.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { savedMember } from './saved-member.ts'

type Props = { id: string; section: PanelSection; team: Document<'team'>[] }

export function MemberForm({ id, section, team }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const isNew = id === NEW
  const document = isNew ? newMember : team.find(({ _id }) => _id === id)
  if (!document) return <GoneEntry section={section} title="Esta pessoa não está mais na equipe" />

  const leave = () => navigate(path)
  const handleSaved = ({ id }: ServerValues) => navigate(path, { state: savedMember(id) })
  return (
    <DocumentEditor
      entity="team"
      document={document}
      title={document.name || 'Novo Membro'}
      back={{ to: path, label: section.label }}
      anchor={section.anchor}
      aside={
        <>
          {isUnsaved && <Badge color="rose">Não salvo</Badge>}
          {!isNew && (
            <EntryMenu name={document.name} onDelete={() => askToDeleteMember(document, leave)} />
          )}
        </>
      }
      success={({ name }) => `${name} ${isNew ? 'adicionado à equipe' : 'atualizado'} com sucesso!`}
      failure="Erro crítico ao salvar membro. Tente novamente."
      times={LONG_TIMES}
      onSaved={handleSaved}
      onFailed={() => setIsUnsaved(true)}
      onCancel={leave}
      previewAnchor="h-team"
      previewPart="team"
      previewAs={{ is_active: true }}
      previewOf={(content) => onlyThis(content, id)}
    >
      <FormSection>
        <FieldRow>
          <Field name="name" />
          <Field name="role" />
        </FieldRow>
        <Field name="bio" hint="Como essa pessoa cuida. Sem prometer resultado." />
        <Fields
          names={[
            {
              title: 'Unidade',
              summary: document.unit || 'se há mais de um lugar',
              fields: ['unit'],
            },
          ]}
        />
      </FormSection>
      <FormSection
        title="Registro profissional"
        hint="A lei pede que apareça junto do nome. Montamos a linha no formato certo."
      >
        <RegistrationFields />
      </FormSection>
      <FormSection title="Direção técnica">
        <DirectorField id={id} team={team} />
      </FormSection>
      <Face />
      <FormSection title="Especialidades">
        <Field
          name="specialties"
          label="O que essa pessoa atende"
          hint="Enter abre a próxima linha; as vazias somem ao salvar."
        />
      </FormSection>
      <FormSection title="No site">
        <Field name="is_active" />
      </FormSection>
    </DocumentEditor>
  )
}

const photo = { name: 'photo', fields: ['image', 'imagePosition'] }

/** For reception: the photo alone. */
export function PhotoForm({ id, section, team }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const document = team.find(({ _id }) => _id === id)
  if (!document) return <GoneEntry section={section} title="Esta pessoa não está mais na equipe" />
  return (
    <DocumentEditor
      entity="team"
      document={document}
      part={photo}
      title={document.name}
      back={{ to: path, label: section.label }}
      anchor={section.anchor}
      success={() => `Foto de ${document.name} atualizada com sucesso!`}
      failure="Erro ao salvar a foto. Tente novamente."
      onSaved={() => navigate(path, { state: savedMember(id) })}
      onCancel={() => navigate(path)}
    >
      <Face />
    </DocumentEditor>
  )
}

const Face = () => (
  <FormSection
    title="O rosto"
    hint="Em Recortar, arraste o círculo até o rosto: assim ele nunca é cortado. Sem foto, usamos a nossa."
  >
    <Field name="image" />
  </FormSection>
)

/** Shows only this card in the preview. */
const onlyThis = (content: PublicContent, id: string): PublicContent => ({
  ...content,
  team: content.team.filter((member) => member.id === id),
})
