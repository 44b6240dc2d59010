import { Button, CopyButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { statusQuery } from '../../data/status.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { type SystemLine, systemLinesOf, systemSummaryOf } from './system-lines.ts'
import classes from './system-status.module.css'

/** One line that unfolds to the state of each part, as the server measured it. */
export function SystemStatus({ isReception = false }) {
  const { data: status, isError } = useQuery(statusQuery)
  if (!status)
    return <p className={classes.none}>{isError && 'Não deu para medir o site agora.'}</p>
  const { words, note, isOff } = systemSummaryOf(status, isReception)
  return (
    <details className={classes.status}>
      <summary>
        <LiveDot label={words} isOff={isOff} />
        {note && <span className="soft">{`· ${note}`}</span>}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <ul aria-label="Sistema">
        {systemLinesOf(status, isReception).map((line) => (
          <Line key={line.words} line={line} />
        ))}
      </ul>
    </details>
  )
}

const Line = ({ line: { words, isOff, note, instructions } }: { line: SystemLine }) => (
  <li data-told={Boolean(note) || undefined}>
    <LiveDot label={words} isOff={isOff} />
    {note && <p>{note}</p>}
    {instructions && (
      <CopyButton value={instructions}>
        {({ copied, copy }) => (
          <Button variant="light" size="sm" onClick={copy}>
            {copied ? 'Copiado' : 'Copiar instruções'}
          </Button>
        )}
      </CopyButton>
    )}
  </li>
)
