import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type LegalPageName, legalPaths } from '#content/rules/legal-paths.ts'
import { SectionEditor } from '../../editor/section/section-editor.tsx'
import { PointingFrame } from '../../fields/pointing-frame.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { TextMarks } from './text-marks.tsx'

const names: { value: LegalPageName; label: string }[] = [
  { value: 'privacy', label: 'Privacidade' },
  { value: 'accessibility', label: 'Acessibilidade' },
]

const formSections = [
  { title: 'Quem responde', fields: [['dataProtectionOfficer', 'privacyEmail']] },
  {
    title: 'Página de privacidade',
    hint: <TextMarks />,
    fields: ['privacy.title', 'privacy.intro', 'privacy.chapters'],
  },
  {
    title: 'Página de acessibilidade',
    hint: <TextMarks />,
    fields: ['accessibility.title', 'accessibility.intro', 'accessibility.chapters'],
  },
]

/** One form for both pages; a switch chooses which one the preview shows. */
export function LegalEditor({ section }: ScreenProps) {
  const [page, setPage] = useState<LegalPageName>('privacy')
  return (
    <SectionEditor
      section={{ ...section, page: legalPaths[page] }}
      entity="legalPages"
      formSections={formSections}
      success="Páginas legais atualizadas"
      preview={(content) => (
        <>
          <SegmentedControl
            fullWidth
            mb="xs"
            data={names}
            value={page}
            onChange={setPage}
            aria-label="Página"
          />
          <PointingFrame content={content} page={page} />
        </>
      )}
    />
  )
}
