import { Text } from '@mantine/core'
import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const formSections = [
  {
    fields: [['phone', 'whatsapp'], 'email', 'address', { title: 'Horário', fields: ['hours'] }],
    note: (
      <Text size="sm" className="soft">
        Valem para o site todo: cabeçalho, contato e rodapé.
      </Text>
    ),
  },
  {
    title: 'Palavras da seção',
    fields: ['title', 'subtitle', 'phoneHint', 'whatsappHint', 'emailHint'],
  },
]

export const ContactEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="contact"
    formSections={formSections}
    previewPart="contact"
    success="Informações de contato atualizadas com sucesso!"
    failure="Erro ao salvar informações de contato."
  />
)
