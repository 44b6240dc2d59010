import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const formSections = [
  { fields: ['description', 'notice', 'copyright'] },
  {
    title: 'Menu e títulos das colunas',
    fields: [['quickLinksTitle', 'contactTitle'], 'quickLinks'],
  },
  {
    title: 'Contato no rodapé',
    hint: 'Só se o rodapé deve dizer algo diferente de Contato.',
    isRare: true,
    fields: [
      ['contactInfo.phone', 'contactInfo.email'],
      'contactInfo.address',
      'contactInfo.workingHours',
    ],
  },
  {
    title: 'Redes sociais',
    hint: 'Só se o rodapé deve levar a outros perfis que os de Logo & Links.',
    isRare: true,
    fields: [
      ['socialMedia.facebook', 'socialMedia.instagram'],
      ['socialMedia.linkedin', 'socialMedia.youtube'],
    ],
  },
  {
    title: 'Nome e logo',
    hint: 'Só se o rodapé deve dizer algo diferente do resto do site.',
    isRare: true,
    fields: ['siteName', 'logo'],
  },
]

export const FooterEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="footer"
    formSections={formSections}
    success="Rodapé atualizado"
  />
)
