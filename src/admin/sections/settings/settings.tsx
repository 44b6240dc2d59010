import { Text } from '@mantine/core'
import { use } from 'react'
import { Link, useSearchParams } from 'react-router'
import { directorIn, directorLineOf } from '#content/legal/technical-director.ts'
import type { Settings } from '#content/sections/settings.ts'
import { useCollection, useSection } from '../../data/documents.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import { useFieldValue } from '../../inputs/input-props.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { Screen } from '../../ui/parts/screen.tsx'
import { EntryList } from '../../ui/parts/screen-view.ts'
import { useAskedFor, useShellPath } from '../../ui/paths.ts'

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

/** The list of all settings where there is no room for it beside them, or the part that the address names. */
export function SettingsScreen({ section }: ScreenProps) {
  const [search] = useSearchParams()
  const { field } = useAskedFor()
  const list = use(EntryList)
  const part = search.get('aba')
  if (list && !list.isBeside && !part && !field) {
    return <Screen title={list.title}>{list.list}</Screen>
  }
  return <SettingsEditor section={section} />
}

function SettingsEditor({ section }: ScreenProps) {
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
      success="Clínica e lei: dados atualizados"
    />
  )
}

/** Below the text about the technical director, whose home is the record of the team member who has the mark. */
function DirectorNote() {
  const shell = useShellPath()
  const { documents: team = [] } = useCollection('team')
  const { value: establishment } = useFieldValue<Settings['establishment']>('establishment')
  const director = directorIn(team, establishment)
  return (
    <Text size="sm" className="soft">
      {'Vazio, vale quem tem a marca de direção técnica em '}
      <Link to={`${shell}/team/${director?._id ?? ''}`}>Equipe</Link>
      {director ? `: ${directorLineOf(director, establishment)}` : '. Ninguém tem.'}
    </Text>
  )
}
