import { Badge } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { FormProps } from '../../editor/collection/collection-screen.tsx'
import { previewOfCard, useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { LONG_TIMES } from '../../ui/toast.tsx'
import type { ServerValues } from '../../unsaved/form-rules.ts'
import { DirectorField } from './director-field.tsx'
import { newMember } from './new-member.ts'
import { RegistrationFields } from './registration-fields.tsx'
import { savedMember } from './saved-member.ts'

export const NEW_MEMBER = 'Novo Membro'

export function MemberForm(props: FormProps<'team'>) {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const { document, isNew, editor } = useMember(props)
  return (
    <DocumentEditor
      {...editor}
      {...previewOfCard('team', props.id)}
      title={document.name || NEW_MEMBER}
      aside={
        <>
          {isUnsaved && <Badge color="rose">Não salvo</Badge>}
          {editor.aside}
        </>
      }
      success={({ name }) => `${name} ${isNew ? 'adicionado à equipe' : 'atualizado'} com sucesso!`}
      times={LONG_TIMES}
      onFailed={() => setIsUnsaved(true)}
    >
      <Section>
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
      </Section>
      <Section
        title="Registro profissional"
        hint="A lei pede que apareça junto do nome. Montamos a linha no formato certo."
      >
        <RegistrationFields />
      </Section>
      <Section title="Direção técnica">
        <DirectorField id={props.id} team={props.documents} />
      </Section>
      <Face />
      <Section title="Especialidades">
        <Field
          name="specialties"
          label="O que essa pessoa atende"
          hint="Enter abre a próxima linha; as vazias somem ao salvar."
        />
      </Section>
      <Section title="No site">
        <Field name="is_active" />
      </Section>
    </DocumentEditor>
  )
}

const photo = { name: 'photo', fields: ['image', 'imagePosition'] }

/** For reception: the photo alone. */
export function PhotoForm(props: FormProps<'team'>) {
  const { document, editor } = useMember(props)
  return (
    <DocumentEditor
      {...editor}
      part={photo}
      aside={null}
      success={() => `Foto de ${document.name} atualizada com sucesso!`}
      failure="Erro ao salvar a foto. Tente novamente."
    >
      <Face />
    </DocumentEditor>
  )
}

/** The list marks the card of whoever was saved. */
function useMember(props: FormProps<'team'>) {
  const { editor, ...entry } = useEntry({ ...props, entity: 'team', blank: newMember })
  const navigate = useNavigate()
  const onSaved = ({ id }: ServerValues) => navigate(entry.path, { state: savedMember(id) })
  return { ...entry, editor: { ...editor, onSaved } }
}

const Face = () => (
  <Section
    title="O rosto"
    hint="Em Recortar, arraste o círculo até o rosto: assim ele nunca é cortado. Sem foto, usamos a nossa."
  >
    <Field name="image" />
  </Section>
)
