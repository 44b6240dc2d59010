import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const formSections = [
  {
    title: 'Como falar com a clínica',
    hint: 'Estes dados valem para o site todo: cabeçalho, contato e rodapé.',
    fields: [['phone', 'whatsapp'], 'email'],
  },
  { title: 'Onde e quando', fields: ['address', { title: 'Horário', fields: ['hours'] }] },
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
