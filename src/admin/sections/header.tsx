import { liveSentence } from '../data/status.ts'
import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const formSections = [
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
    formSections={formSections}
    success={() => `Cabeçalho atualizado. ${liveSentence()}`}
  />
)
