import { liveSentence } from '../data/status.ts'
import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const formSections = [
  {
    fields: [
      'description',
      'notice',
      'copyright',
      {
        title: 'Contato',
        fields: [
          ['contactInfo.phone', 'contactInfo.email'],
          'contactInfo.address',
          'contactInfo.workingHours',
        ],
      },
      {
        title: 'Redes sociais',
        fields: [
          ['socialMedia.facebook', 'socialMedia.instagram'],
          ['socialMedia.linkedin', 'socialMedia.youtube'],
        ],
      },
      { title: 'Nome do site', fields: ['siteName'] },
      { title: 'Logo', fields: ['logo'] },
    ],
  },
  {
    title: 'Menu e títulos das colunas',
    fields: [['quickLinksTitle', 'contactTitle'], 'quickLinks'],
  },
]

export const FooterEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="footer"
    formSections={formSections}
    success={() => `Rodapé atualizado. ${liveSentence()}`}
  />
)
