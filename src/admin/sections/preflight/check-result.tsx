import { Text } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import { counted } from '../../ui/format.ts'
import type { Report } from './check-site.ts'
import { StoppingIssues } from './open-issue.tsx'
import classes from './preflight.module.css'
import { stopsOf } from './preflight-query.ts'

/** How many things stop a publication, and which. */
export function CheckResult({ report }: { report: Report }) {
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
