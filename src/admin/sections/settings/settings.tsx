import type { ScreenProps } from '../../registry/registry.ts'
import { SectionEditor } from '../section/section-editor.tsx'

const chapters = [
  { title: 'O site', fields: ['siteName', 'siteDescription'] },
  {
    title: 'Identificação legal',
    hint: 'A Resolução CFM 2.336/2023 pede estes dados no site.',
    fields: [
      'legal.legalName',
      ['legal.cnpj', 'legal.clinicRegistration'],
      'legal.technicalDirector',
    ],
  },
  {
    title: 'Imagens do site',
    hint: 'Valem onde Logo & Links não diz outra.',
    fields: ['logoUrl', 'faviconUrl'],
  },
]

/** What the search and the share card say, in the same document, has its own screen. */
const part = {
  name: 'site',
  fields: ['siteName', 'siteDescription', 'legal', 'logoUrl', 'faviconUrl'],
}

export const SettingsEditor = ({ section }: ScreenProps) => (
  <SectionEditor
    section={section}
    entity="settings"
    chapters={chapters}
    part={part}
    previewAnchor="footer"
    success="Configurações atualizadas"
  />
)
