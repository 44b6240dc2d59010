import { Accordion, SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { withoutExamples } from '#content/examples/example-values.ts'
import type { Content } from '#content/index.ts'
import { legalTextsOf } from '#content/legal/legal-texts.ts'
import type { DataUse } from '#content/legal/privacy-chapters.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { type LegalPageName, legalPaths } from '#content/rules/legal-paths.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { liveSentence, statusQuery } from '../../data/status.ts'
import { usePreviewOf, useUnsavedContent } from '../../data/use-preview.ts'
import { type FormSectionPlan, SectionEditor } from '../../editor/section/section-editor.tsx'
import { PointingFrame } from '../../fields/pointing-frame.tsx'
import { useFormContext } from '../../inputs/form-context.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { useFormValues } from '../../unsaved/form-store.ts'
import { TextMarks } from './text-marks.tsx'

const names: { value: LegalPageName; label: string }[] = [
  { value: 'privacy', label: 'Privacidade' },
  { value: 'accessibility', label: 'Acessibilidade' },
]

const formSectionsOf = (use: DataUse | null | undefined): FormSectionPlan[] => [
  { title: 'Quem responde', fields: ['dataProtectionOfficer', 'privacyEmail'] },
  {
    title: 'Onde os dados ficam',
    hint: 'Aparece na página de privacidade: a lei pede quem guarda os dados e em que país (LGPD, arts. 9º e 33).',
    fields: [
      ['hosting.company', 'hosting.country'],
      [
        ...(use && use.storage !== 'disk' ? ['hosting.pictureCountry'] : []),
        ...(use?.hasMailServer ? ['hosting.mailCountry'] : []),
      ],
    ],
  },
  {
    title: 'Página de privacidade',
    hint: <TextMarks />,
    fields: ['privacy.title', 'privacy.intro'],
    note: <WrittenChapters />,
  },
  {
    title: 'Partes da clínica na privacidade',
    hint: 'Ficam depois das que o site escreve e antes de Seus direitos.',
    fields: ['privacy.chapters'],
  },
  {
    title: 'Página de acessibilidade',
    hint: <TextMarks />,
    fields: ['accessibility.title', 'accessibility.intro', 'accessibility.chapters'],
  },
]

type FrameProps = {
  content: PreviewContent | undefined
  stored: Content | undefined
  page: LegalPageName
}

function LegalFrame({ content, stored, page }: FrameProps) {
  const entryPage = useLegalTexts(stored, content)?.[page]
  const shown = useMemo(
    () => content && entryPage && { ...content, entryPage },
    [content, entryPage],
  )
  return <PointingFrame content={shown} isEntryPage />
}

/** One form for both pages; a switch chooses which one the preview shows. */
export function LegalEditor({ section }: ScreenProps) {
  const [page, setPage] = useState<LegalPageName>('privacy')
  const dataUse = useQuery(statusQuery).data?.dataUse
  return (
    <SectionEditor
      section={{ ...section, page: legalPaths[page] }}
      entity="legalPages"
      formSections={formSectionsOf(dataUse)}
      success={() => `Páginas legais atualizadas. ${liveSentence('many')}`}
      preview={(content, _, stored) => (
        <>
          <SegmentedControl
            fullWidth
            mb="xs"
            data={names}
            value={page}
            onChange={setPage}
            aria-label="Página"
          />
          <LegalFrame {...{ content, stored, page }} />
        </>
      )}
    />
  )
}

/** The chapters of the privacy page that the site writes, as visitors would read them. */
function WrittenChapters() {
  const { form } = useFormContext()
  const values = useFormValues(form)
  const stored = useUnsavedContent({ entity: 'legalPages', id: 'legalPages', values })
  const chapters = useLegalTexts(stored, usePreviewOf(stored))?.privacy.chapters ?? []
  return (
    <div>
      <Text fw={600}>Partes que o site escreve</Text>
      <Text size="sm" className="soft" mb="sm">
        Dizem o que está ligado neste site e mudam sozinhas com ele; por isso não se editam nem se
        tiram.
      </Text>
      <Accordion multiple variant="separated">
        {chapters
          .filter(({ place }) => place === undefined)
          .map(({ title, text }) => (
            <Accordion.Item key={title} value={title}>
              <Accordion.Control>{title}</Accordion.Control>
              <Accordion.Panel style={{ whiteSpace: 'pre-line' }}>{text}</Accordion.Panel>
            </Accordion.Item>
          ))}
      </Accordion>
    </div>
  )
}

/** The texts of the legal pages as visitors would read them. */
function useLegalTexts(stored: Content | undefined, shown: PublicContent | undefined) {
  const { site, dataUse: use } = useQuery(statusQuery).data ?? {}
  const isLaunched = site?.isLaunched ?? false
  return useMemo(() => {
    if (!stored || !shown || !use) return undefined
    const content = isLaunched ? withoutExamples(stored) : stored
    return legalTextsOf({ content, shown, use, isLaunched })
  }, [stored, shown, use, isLaunched])
}
