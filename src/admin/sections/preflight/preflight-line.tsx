import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { statusQuery } from '../../data/status.ts'
import { LiveDot } from '../../form/status-line.tsx'
import { counted, momentOf } from '../../ui/format.ts'
import { type LastCheck, readLastCheck } from './last-check.ts'
import classes from './preflight-line.module.css'

/** The result of the last check in this browser, and the way to check again. Checks nothing itself: the overview opens fast. */
export function PreflightLine() {
  const savedAt = useQuery(statusQuery).data?.site.savedAt
  const last = readLastCheck()
  return (
    <Link to="/preflight" className={`sheet ${classes.line}`}>
      <span className={classes.words}>
        <b>Antes de publicar</b>
        <small>{momentWordsOf(last, savedAt)}</small>
      </span>
      {last && <LiveDot label={resultOf(last)} isOff={last.grave > 0} />}
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}

function resultOf({ grave, advice }: LastCheck): string {
  if (grave > 0) return counted(grave, 'ponto a resolver', 'pontos a resolver')
  return advice > 0 ? counted(advice, 'conselho', 'conselhos') : 'Tudo em ordem'
}

function momentWordsOf(last: LastCheck | undefined, savedAt: string | null | undefined): string {
  if (!last) return 'Abrimos a página como a paciente abre e dizemos o que vale olhar'
  const words = `Conferido ${momentOf(last.at)}`
  return savedAt && savedAt > last.at ? `${words}; o site mudou depois` : words
}
