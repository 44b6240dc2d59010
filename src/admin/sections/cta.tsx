import { liveSentence } from '../data/status.ts'
import { SectionEditor } from '../editor/section/section-editor.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const formSections = [
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
    formSections={formSections}
    success={() => `Chamada final atualizada. ${liveSentence()}`}
  />
)
