import { Text } from '@mantine/core'
import { liveSentence } from '../../data/status.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import type { ScreenProps } from '../../registry/registry.ts'

const headerSections = [
  {
    title: 'O que aparece no menu',
    hint: 'A ordem aqui é a ordem no site.',
    fields: ['navigation'],
  },
  {
    fields: [
      { title: 'Botão', fields: [['ctaButton.text', 'ctaButton.link'], 'ctaButton.style'] },
      { title: 'Nome do site', fields: ['siteName'] },
      { title: 'Logo', fields: ['logo'] },
    ],
  },
]

export const HeaderEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="header"
    formSections={headerSections}
    success={() => `Cabeçalho atualizado. ${liveSentence()}`}
  />
)

const ctaSections = [
  {
    fields: [
      'title',
      'description',
      'note',
      'phoneText',
      { title: 'Botão principal', fields: [['buttonText', 'buttonLink']] },
    ],
  },
  { title: 'O fundo', hint: 'Sem imagem, usamos a nossa.', fields: ['backgroundImage'] },
]

export const CtaEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="cta"
    formSections={ctaSections}
    success={() => `Chamada final atualizada. ${liveSentence()}`}
  />
)

const contactSections = [
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
    formSections={contactSections}
    previewPart="contact"
    success="Informações de contato atualizadas com sucesso!"
    failure="Erro ao salvar informações de contato."
  />
)

const footerSections = [
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
    formSections={footerSections}
    success={() => `Rodapé atualizado. ${liveSentence()}`}
  />
)
