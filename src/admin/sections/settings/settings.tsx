import { useSection } from '../../data/documents.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { DirectorNote } from './director-note.tsx'
import { PublishModeChoice } from './publish-mode.tsx'

const formSections = [
  { title: 'O site', fields: [['siteName', 'siteArticle'], 'siteDescription'] },
  {
    title: 'Identificação legal',
    hint: 'De uma clínica médica, a Resolução CFM 2.336/2023 pede no site a direção técnica e o registro no CRM.',
    fields: [
      'establishment',
      'legal.legalName',
      ['legal.cnpj', 'legal.clinicRegistration'],
      'legal.technicalDirector',
    ],
    note: <DirectorNote />,
  },
]

/** The SEO fields are in the same document but have their own screen. */
const fields = ['siteName', 'siteArticle', 'siteDescription', 'establishment', 'legal']

/** Edited in 'Logo & Links'. A value that another program wrote here is shown so that it can be removed. */
const images = ['logoUrl', 'faviconUrl'] as const

export function SettingsEditor({ section }: ScreenProps) {
  const { document } = useSection('settings')
  const strays = images.filter((name) => document?.[name])
  const straySection = {
    title: 'Imagens do site',
    hint: 'Remova para valer o que está em Logo & Links.',
    fields: strays,
  }
  return (
    <SectionEditor
      key={strays.join()}
      section={section}
      entity="settings"
      formSections={strays.length > 0 ? [...formSections, straySection] : formSections}
      part={{ name: 'settings', fields: [...fields, ...strays] }}
      previewAnchor="footer"
      success="Configurações atualizadas"
      more={<PublishModeChoice />}
    />
  )
}
