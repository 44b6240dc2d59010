import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const formSections = [
  {
    title: 'O que aparece no menu',
    hint: 'A ordem aqui é a ordem no site.',
    fields: ['navigation'],
  },
  { title: 'Botão', fields: [['ctaButton.text', 'ctaButton.link'], 'ctaButton.style'] },
  {
    title: 'Nome e logo',
    hint: 'Só se o cabeçalho deve dizer algo diferente do resto do site.',
    isRare: true,
    fields: ['siteName', 'logo'],
  },
]

export const HeaderEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="header"
    formSections={formSections}
    success="Cabeçalho atualizado"
  />
)
