import { Loader, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { Link } from 'react-router'
import type { StoredDocument } from '#content/index.ts'
import { counted } from '../../ui/format.ts'
import { useSectionPath } from '../../ui/paths.ts'
import type { Report } from './check-site.ts'
import { issueKeyOf, whereOf } from './issues/issue.ts'
import { OpenIssue } from './open-issue.tsx'
import classes from './preflight.module.css'
import { preflightQuery, stopsOf } from './preflight-query.ts'

type Props = { documents: StoredDocument[] | undefined }

/** The check of what is about to go live, beside the button that does it. */
export function PreflightCard({ documents }: Props) {
  const query = useQuery({ ...preflightQuery(documents ?? []), enabled: documents !== undefined })
  const path = useSectionPath('preflight')
  const { data: report, isError } = query
  return (
    <section className={`sheet ${classes.card}`} aria-labelledby="preflight-card">
      <Title order={2} id="preflight-card">
        Revisão
      </Title>
      {report ? (
        <Result report={report} />
      ) : (
        <Text className={classes.state} role="status">
          {isError ? 'Não deu para conferir agora.' : <Running />}
        </Text>
      )}
      <Link to={path} className={classes.more}>
        Abrir a Revisão
      </Link>
    </section>
  )
}

const Running = () => (
  <>
    <Loader size={16} aria-hidden /> Conferindo a página…
  </>
)

function Result({ report }: { report: Report }) {
  const serious = stopsOf(report)
  const advice = report.issues.length - serious.length
  const adviceText = advice > 0 ? ` ${counted(advice, 'conselho', 'conselhos')} a olhar.` : ''
  if (serious.length === 0) {
    return (
      <Text className={classes.state} role="status">
        <Check size={19} className={classes.good} aria-hidden />
        {report.isMeasured ? 'Nada segura a publicação.' : 'Não deu para abrir a página agora.'}
        {adviceText}
      </Text>
    )
  }
  return (
    <>
      <Text className={classes.state} role="status">
        <span className={classes.open} aria-hidden="true" />
        {counted(serious.length, 'ponto segura', 'pontos seguram')} a publicação.{adviceText}
      </Text>
      <ul className={classes.stops}>
        {serious.map((issue) => (
          <li key={issueKeyOf(issue)}>
            <Text className={classes.where}>{whereOf(issue)}</Text>
            <Text fw={600}>{issue.title}</Text>
            <OpenIssue issue={issue} />
          </li>
        ))}
      </ul>
    </>
  )
}
