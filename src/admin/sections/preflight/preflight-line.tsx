import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { statusQuery } from '../../data/status.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { counted, momentOf } from '../../ui/format.ts'
import { type LastCheck, readLastCheck } from './last-check.ts'
import classes from './preflight-line.module.css'

/** The result of the last check in this browser, and the way to check again; on a launched site also the way to the record of the text review. Checks nothing itself: the overview opens fast. */
export function PreflightLine() {
  const { savedAt, isLaunched } = useQuery(statusQuery).data?.site ?? {}
  const last = readLastCheck()
  return (
    <div className={classes.lines}>
      <LinkLine to="/preflight" title="Antes de publicar" note={momentTextOf(last, savedAt)}>
        {last && <LiveDot label={resultOf(last)} isOff={last.serious > 0} />}
      </LinkLine>
      {isLaunched && (
        <LinkLine
          to="/compliance"
          title="Conformidade"
          note="O que o revisor encontrou, quem manteve e por quê"
        />
      )}
    </div>
  )
}

type LineProps = { to: string; title: string; note: string; children?: ReactNode }

const LinkLine = ({ to, title, note, children }: LineProps) => (
  <Link to={to} className={`sheet ${classes.line}`}>
    <span className={classes.words}>
      <b>{title}</b>
      <small>{note}</small>
    </span>
    {children}
    <ChevronRight size={18} aria-hidden />
  </Link>
)

function resultOf({ serious, advice }: LastCheck): string {
  if (serious > 0) return counted(serious, 'ponto a resolver', 'pontos a resolver')
  return advice > 0 ? counted(advice, 'conselho', 'conselhos') : 'Tudo em ordem'
}

function momentTextOf(last: LastCheck | undefined, savedAt: string | null | undefined): string {
  if (!last) return 'Abrimos a página como a paciente abre e dizemos o que vale olhar'
  const words = `Conferido ${momentOf(last.at)}`
  return savedAt && savedAt > last.at ? `${words}; o site mudou depois` : words
}
