import { Button, Skeleton, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useId, useState } from 'react'
import { ReportDock } from '../../editor/report-dock.tsx'
import { Dock } from '../../editor/save-dock.tsx'
import { StatusLine } from '../../editor/status-line.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { LoadFailure } from '../../ui/empty-state.tsx'
import { counted, momentOf } from '../../ui/format.ts'
import { NothingFound, ReportGroup, ReportLimits, ReportSkeleton } from '../../ui/page/report.tsx'
import { Screen } from '../../ui/page/screen.tsx'
import { WarningNote } from '../../ui/warning-note.tsx'
import type { Report } from './check-site.ts'
import { useDraftDocuments } from './draft-documents.ts'
import { IssueRow, useOpenIssue } from './issue-row.tsx'
import { issueKeyOf, type PreflightIssue } from './issues/issue.ts'
import { keepLastCheck } from './last-check.ts'
import classes from './preflight.module.css'
import { preflightQuery } from './preflight-query.ts'

const ROWS = ['a', 'b', 'c']

/** Everything to solve or to look at before the site changes, with the way to each field. */
export function PreflightScreen({ section }: ScreenProps) {
  const documents = useDraftDocuments()
  const query = useQuery({ ...preflightQuery(documents ?? []), enabled: documents !== undefined })
  const { data: report, error, isFetching, refetch } = query
  useEffect(() => {
    if (report) remember(report)
  }, [report])
  return (
    <Screen
      title={section.label}
      aside={
        <Button
          variant="subtle"
          px="sm"
          className="hangs-over"
          loading={isFetching}
          leftSection={<RefreshCw size={18} aria-hidden />}
          onClick={() => refetch()}
        >
          Conferir de novo
        </Button>
      }
    >
      {report && !isFetching ? (
        <Result report={report} />
      ) : error && !isFetching ? (
        <LoadFailure title="Não deu para conferir" onRetry={refetch} />
      ) : (
        <Running />
      )}
    </Screen>
  )
}

function remember(report: Report) {
  const serious = report.issues.filter(({ isSerious }) => isSerious).length
  keepLastCheck({ at: report.checkedAt, serious, advice: report.issues.length - serious })
}

const Running = () => (
  <>
    <ReportSkeleton>
      <Text role="status">Abrindo a página no celular e no computador…</Text>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <Skeleton className={classes.picture} />
          <div className={classes.words}>
            <Skeleton height={13} width="30%" mb="xs" />
            <Skeleton height={16} width="55%" mb="xs" />
            <Skeleton height={14} width="80%" />
          </div>
        </div>
      ))}
    </ReportSkeleton>
    <Dock
      status={<StatusLine title="Conferindo" note="Leva alguns segundos; nada muda no site" />}
    />
  </>
)

function Result({ report }: { report: Report }) {
  const serious = report.issues.filter(({ isSerious }) => isSerious)
  const advice = report.issues.filter(({ isSerious }) => !isSerious)
  return (
    <>
      {!report.isMeasured && (
        <WarningNote>
          Não deu para abrir a página agora. Conferimos só o que o site guarda: textos, autorizações
          e datas.
        </WarningNote>
      )}
      <Group
        title="Segura a publicação"
        hint="Resolva, ou uma pessoa responsável dá o motivo ao publicar."
        issues={serious}
        report={report}
      />
      <Group
        title="Vale olhar"
        hint="São conselhos: o site pode ser publicado assim."
        issues={advice}
        report={report}
      />
      {report.issues.length === 0 && (
        <NothingFound>Nada a resolver. A página está pronta para a paciente.</NothingFound>
      )}
      <Fine lines={report.fine} />
      <ReportLimits>
        Abrimos a página aqui, a 360 e a 1440 pontos de largura. Links para outros sites são
        conferidos só pela forma, sem abrir; números, só pela forma, sem ligar. O contraste sobre
        fotos é medido nos pontos atrás das letras.
      </ReportLimits>
      <ResultDock serious={serious} advice={advice.length} checkedAt={report.checkedAt} />
    </>
  )
}

type GroupProps = { title: string; hint: string; issues: PreflightIssue[]; report: Report }

const Group = ({ title, hint, issues, report }: GroupProps) =>
  issues.length > 0 && (
    <ReportGroup title={title} hint={hint}>
      {issues.map((issue) => (
        <IssueRow key={issueKeyOf(issue)} issue={issue} content={report.content} />
      ))}
    </ReportGroup>
  )

function Fine({ lines }: { lines: string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  if (lines.length === 0) return null
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Check size={18} aria-hidden />
        {counted(lines.length, 'conferência em ordem', 'conferências em ordem')}
        <ChevronDown size={18} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <ul id={id} className={classes.fine} hidden={!isOpen}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

type DockProps = { serious: PreflightIssue[]; advice: number; checkedAt: string }

function ResultDock({ serious, advice, checkedAt }: DockProps) {
  const open = useOpenIssue()
  const [first] = serious
  const fine =
    advice === 0 ? 'Tudo em ordem' : `Nada segura; ${counted(advice, 'conselho', 'conselhos')}`
  return (
    <ReportDock
      title={first ? counted(serious.length, 'ponto a resolver', 'pontos a resolver') : fine}
      note={`Conferido ${momentOf(checkedAt)}`}
      action={first && <Button onClick={() => open(first)}>Resolver o primeiro</Button>}
    />
  )
}
