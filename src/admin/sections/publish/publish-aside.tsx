import { Anchor, Text, Textarea, Title } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { contentOf } from '#content/index.ts'
import { MAX_NOTE_LENGTH } from '#content/public/publish-mode.ts'
import type { PublishRequest } from '#protocol/publishing.ts'
import { publicationQuery } from '../../data/publishing/publishing.ts'
import { statusQuery } from '../../data/status.ts'
import { previewOf, usePictures } from '../../data/use-preview.ts'
import { counted, momentOf } from '../../ui/format.ts'
import { Card } from '../../ui/page/with-aside.tsx'
import { useSectionPath } from '../../ui/paths.ts'
import { SiteFrame } from '../../ui/preview/site-frame.tsx'
import type { Report } from '../preflight/check-site.ts'
import { readLastCheck } from '../preflight/last-check.ts'
import { StoppingIssues } from '../preflight/open-issue.tsx'
import classes from '../preflight/preflight.module.css'
import { stopsOf } from '../preflight/preflight-query.ts'

type NoteProps = { note: string; onNote: (note: string) => void }

export const NoteCard = ({ note, onNote }: NoteProps) => (
  <Card>
    <Textarea
      label="Recado"
      description="Opcional. Só a equipe vê."
      placeholder="Por exemplo: telefone novo da recepção"
      maxLength={MAX_NOTE_LENGTH}
      value={note}
      onChange={({ currentTarget }) => onNote(currentTarget.value)}
    />
  </Card>
)

type ChosenProps = { request: PublishRequest }

type CheckProps = { report: Report | undefined; isError: boolean }

/** The last check of what is saved, with its hour; it runs after each save. */
export function CheckCard({ report, isError }: CheckProps) {
  const last = report?.checkedAt ?? readLastCheck()?.at
  const { savedAt } = useQuery(statusQuery).data?.site ?? {}
  const isOlder = last && savedAt && savedAt > last
  const path = useSectionPath('preflight')
  return (
    <Card>
      <Title order={2}>{last ? `Revisão feita ${momentOf(last)}` : 'Revisão'}</Title>
      {report ? (
        <CheckResult report={report} />
      ) : (
        <Text role="status">
          {isError
            ? 'Não deu para conferir agora.'
            : `${isOlder ? 'O site mudou depois. ' : ''}Conferindo a página…`}
        </Text>
      )}
      <Anchor component={Link} to={path} size="sm">
        Abrir a Revisão
      </Anchor>
    </Card>
  )
}

/** The page with exactly the chosen changes. */
export function PreviewCard({ request }: ChosenProps) {
  const { data: documents } = useQuery({
    ...publicationQuery(request),
    placeholderData: keepPreviousData,
  })
  const pictures = usePictures()
  const isLaunched = useQuery(statusQuery).data?.site.isLaunched ?? false
  const content = useMemo(
    () => documents && previewOf(contentOf(documents), pictures, isLaunched),
    [documents, pictures, isLaunched],
  )
  return (
    <Card>
      <Title order={2} mb="2xs">
        Como vai ficar
      </Title>
      <Text size="sm" className="soft" mb="md">
        Só você e a equipe veem esta prévia.
      </Text>
      <SiteFrame content={content} initial="desktop" hasChoice={false} />
    </Card>
  )
}

/** How many things stop a publication, and which. */
function CheckResult({ report }: { report: Report }) {
  const serious = stopsOf(report)
  const advice = report.issues.length - serious.length
  const adviceText = advice > 0 ? ` ${counted(advice, 'conselho', 'conselhos')} a olhar.` : ''
  if (serious.length === 0) {
    return (
      <Text className={classes.state} role="status">
        <Check size={19} className="good" aria-hidden />
        {report.isMeasured ? 'Nada segura a publicação.' : 'Não deu para abrir a página agora.'}
        {adviceText}
      </Text>
    )
  }
  return (
    <>
      <Text className={classes.state} role="status">
        <span className="spark" aria-hidden="true" />
        {counted(serious.length, 'ponto segura', 'pontos seguram')} a publicação.{adviceText}
      </Text>
      <StoppingIssues issues={serious} />
    </>
  )
}
