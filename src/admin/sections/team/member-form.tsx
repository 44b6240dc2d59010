import { Badge } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { directorIn } from '#content/legal/technical-director.ts'
import type { Document } from '#sdk/documents.ts'
import { useSection } from '../../data/documents.ts'
import type { FormProps } from '../../editor/collection/collection-screen.tsx'
import { previewOfCard, useEntry } from '../../editor/collection/use-entry.tsx'
import { DocumentEditor } from '../../editor/document-editor.tsx'
import { Field, FieldRow, Fields } from '../../inputs/field.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import { Note } from '../../ui/parts/note.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { useShellPath } from '../../ui/paths.ts'
import { LONG_TIMES } from '../../ui/toast.tsx'
import type { ServerValues } from '../../unsaved/form-rules.ts'
import { newMember, RegistrationFields } from './registration-fields.tsx'

export const NEW_MEMBER = 'Novo Membro'

export function MemberForm(props: FormProps<'team'>) {
  const [isUnsaved, setIsUnsaved] = useState(false)
  const { document, name, isNew, editor } = useMember(props)
  return (
    <DocumentEditor
      {...editor}
      {...previewOfCard('team', props.id)}
      title={name || NEW_MEMBER}
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

/** Passed from the form to the list, which marks the card of whoever was saved. */
export type Saved = { savedMember: string }

function useMember(props: FormProps<'team'>) {
  const { editor, ...entry } = useEntry({ ...props, entity: 'team', blank: newMember })
  const navigate = useNavigate()
  const onSaved = ({ id }: ServerValues) =>
    navigate(editor.back.to, { state: { savedMember: id } satisfies Saved })
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

const DIRECTOR = 'isTechnicalDirector'

type DirectorProps = { id: string; team: Document<'team'>[] }

/** The technical director is set only here; the settings can only word it differently. */
function DirectorField({ id, team }: DirectorProps) {
  const shell = useShellPath()
  const { value: isMarked } = useFieldValue<boolean>(DIRECTOR)
  const { document: settings } = useSection('settings')
  const others = team.filter(({ _id }) => _id !== id)
  const other = directorIn(others, 'clinic')
  const ownWords = settings?.legal.technicalDirector.trim()
  return (
    <>
      <Field
        name={DIRECTOR}
        hint="O rodapé e o cartão dos links compartilhados mostram o nome e o registro de quem dirige (Resolução CFM 2.336/2023, art. 5º)."
      />
      {isMarked && other && (
        <Note role="status">
          {`${other.name} também tem esta marca, e a clínica tem uma só direção técnica: vale quem vem primeiro na lista. `}
          <Link to={`${shell}/team/${other._id}`}>{`Abrir a ficha de ${other.name}`}</Link>
        </Note>
      )}
      {isMarked && ownWords && (
        <Note role="status">
          {`O rodapé mostra outro texto: “${ownWords}”. Para valer a ficha, apague-o em `}
          <Link to="/settings?aba=settings">Clínica e lei</Link>.
        </Note>
      )}
    </>
  )
}
