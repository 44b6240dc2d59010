import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { withoutExamples } from '#content/examples/example-values.ts'
import type { Content } from '#content/index.ts'
import { legalMarks, legalTextsOf } from '#content/legal/legal-texts.ts'
import type { DataUse } from '#content/legal/privacy-chapters.ts'
import { fixedPages, type LegalPageName, legalPageNames } from '#content/rules/page-kinds.ts'
import type { PreviewContent } from '#protocol/windows/preview-message.ts'
import { liveSentence, statusQuery } from '../data/status.ts'
import { type FormSectionPlan, SectionEditor } from '../editor/section/section-editor.tsx'
import { PointingFrame } from '../fields/pointing.tsx'
import type { ScreenProps } from '../registry/registry.ts'

const names = legalPageNames.map((value) => ({ value, label: fixedPages[value].label }))

const MARKS = `Nos textos, ${legalMarks.map((mark) => `{${mark}}`).join(', ')} viram os dados da clínica.`

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
    hint: `As partes que a lei pede o site escreve, e elas mudam sozinhas com o que está ligado nele. ${MARKS}`,
    fields: ['privacy.title', 'privacy.intro'],
  },
  {
    title: 'Partes da clínica na privacidade',
    hint: 'Ficam depois das que o site escreve e antes de Seus direitos.',
    fields: ['privacy.chapters'],
  },
  {
    title: 'Página de acessibilidade',
    hint: MARKS,
    fields: ['accessibility.title', 'accessibility.intro', 'accessibility.chapters'],
  },
]

type FrameProps = {
  content: PreviewContent | undefined
  stored: Content | undefined
  page: LegalPageName
}

/** The page as visitors would read it. */
function LegalFrame({ content: shown, stored, page }: FrameProps) {
  const { site, dataUse: use } = useQuery(statusQuery).data ?? {}
  const isLaunched = site?.isLaunched ?? false
  const content = useMemo(() => {
    if (!stored || !shown || !use) return undefined
    const said = isLaunched ? withoutExamples(stored) : stored
    const texts = legalTextsOf({ content: said, shown, use, isLaunched })
    return { ...shown, entryPage: texts[page] }
  }, [stored, shown, use, isLaunched, page])
  return <PointingFrame content={content} isEntryPage />
}

/** One form for both pages; a switch chooses which one the preview shows. */
export function LegalEditor({ section }: ScreenProps) {
  const [page, setPage] = useState<LegalPageName>('privacy')
  const dataUse = useQuery(statusQuery).data?.dataUse
  return (
    <SectionEditor
      section={{ ...section, page: fixedPages[page].path }}
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
