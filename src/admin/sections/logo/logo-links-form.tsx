import { Divider } from '@mantine/core'
import type { EntityName } from '#content/index.ts'
import type { Design } from '#content/sections/design.ts'
import type { Document } from '#sdk/documents.ts'
import { liveSentence } from '../../data/status.ts'
import { usePreview } from '../../data/use-preview.ts'
import { DocumentForm } from '../../editor/document-form.tsx'
import { MultiDocumentEditor, useSavedTogether } from '../../editor/multi-document-editor.tsx'
import { PageBeside } from '../../editor/page-beside.tsx'
import { PointingFrame } from '../../fields/pointing.tsx'
import { tell } from '../../history/act.ts'
import { EditorHistory } from '../../history/editor-history.tsx'
import { Field, Fields } from '../../inputs/field.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { toast } from '../../ui/toast.tsx'
import { useFormValues, useTyped } from '../../unsaved/form-store.ts'
import { saveMessageOf } from '../../unsaved/hidden-changes.ts'
import {
  type Part,
  type UnsavedDocument,
  useUnsavedDocument,
} from '../../unsaved/use-unsaved-document.ts'
import { useUploadCount } from '../../unsaved/use-upload-count.ts'
import { LogoStage } from './logo-stage.tsx'

/** One message per document, and a warning if only one of them failed. The message about the next save replaces it. */
function notifyFailed(failed: EntityName[], saved: EntityName[]) {
  if (failed.length > 1) return toast.error('Erro ao salvar configurações', { id: 'saved' })
  const words = failed.includes('design') ? 'Erro ao salvar design' : 'Erro ao salvar links'
  toast.error(words, { id: 'saved' })
  if (saved.length > 0) toast.warning('Algumas configurações falharam ao salvar')
}

/** The documents that 'Logo & Links' edits. */
export type LogoLinks = { design: Document<'design'>; links: Document<'links'> }

/** The colours are in the same document but have their own screen. */
export const logoPart = {
  name: 'logo',
  fields: ['logoUrl', 'logoLightUrl', 'faviconUrl', 'logoAlt', 'logoWidth', 'logoHeight'],
} satisfies Part

const edited = (['design', 'links'] as const).map((entity) => ({ entity, id: entity }))

type Props = LogoLinks & {
  /** Absent while it is edited. */
  onEdit: (() => void) | undefined
  onSaved: () => void
  onCancel: () => void
}

/** Two documents in one form; each is saved even if the other fails. */
export function LogoLinksForm({ design, links, onEdit, onSaved, onCancel }: Props) {
  const isReadOnly = onEdit !== undefined
  const uploads = useUploadCount()
  const saved = useSavedTogether()
  const logo = useUnsavedDocument({
    entity: 'design',
    document: design,
    part: logoPart,
    ...saved.collect,
  })
  const contacts = useUnsavedDocument({ entity: 'links', document: links, ...saved.collect })
  const handleSaved = () => {
    const hidden = [...logo.hiddenSentences(), ...contacts.hiddenSentences()]
    tell(saveMessageOf(`Logo e links atualizados. ${liveSentence('many')}`, hidden), saved.take())
    onSaved()
  }
  return (
    <MultiDocumentEditor
      forms={[logo, contacts]}
      isBusy={uploads.count > 0}
      onSaved={handleSaved}
      onFailed={notifyFailed}
      onCancel={onCancel}
      onEdit={onEdit}
    >
      <PageBeside
        isReadOnly={isReadOnly}
        history={<EditorHistory documents={edited} />}
        form={
          <>
            <DocumentForm unsaved={logo} {...{ uploads, isReadOnly }}>
              <Section title="Logo" hint="Como aparece no site, no claro e no escuro.">
                <TypedStage design={design} />
                <Fields names={['logoUrl', ['logoWidth', 'logoHeight']]} />
                <Field name="logoAlt" hint="O que quem não vê a imagem escuta." />
                <Field
                  name="faviconUrl"
                  hint="O desenho pequeno na aba do navegador. Quadrado fica melhor."
                />
                <Fields
                  names={[
                    {
                      title: 'Outro arquivo no escuro',
                      summary: 'se a versão clara que o site faz não ficar boa',
                      fields: ['logoLightUrl'],
                    },
                  ]}
                />
              </Section>
            </DocumentForm>
            <Divider color="var(--hair)" />
            <DocumentForm unsaved={contacts} {...{ uploads, isReadOnly }}>
              <LinkSections />
            </DocumentForm>
          </>
        }
      >
        <Preview forms={[logo, contacts]} />
      </PageBeside>
    </MultiDocumentEditor>
  )
}

const Preview = ({ forms }: { forms: UnsavedDocument[] }) => (
  <PointingFrame content={usePreview(...useTyped(forms))} />
)

function TypedStage({ design }: Pick<LogoLinks, 'design'>) {
  const { form } = useFormContext()
  return <LogoStage design={{ ...design, ...(useFormValues(form) as Partial<Design>) }} />
}

const LinkSections = () => (
  <>
    <Section title="Para onde cada botão leva">
      <Fields
        names={[
          'headerCTA',
          'heroPrimaryButton',
          'heroSecondaryButton',
          'ctaButton',
          {
            title: 'Contato dos botões',
            fields: [['contactPhone', 'contactWhatsApp', 'contactEmail']],
          },
        ]}
      />
    </Section>
    <Section title="Redes sociais" hint="O endereço completo do perfil. Vazio: não aparece.">
      <Fields
        names={[
          ['socialMedia.facebook', 'socialMedia.instagram'],
          ['socialMedia.linkedin', 'socialMedia.youtube'],
        ]}
      />
    </Section>
    <Section title="Mensagens prontas" hint="O que já vem escrito quando a conversa abre.">
      <Fields names={[['greetings.general', 'greetings.treatments']]} />
    </Section>
  </>
)
