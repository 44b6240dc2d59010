import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { Link } from 'react-router'
import type { ScreenPart } from '#protocol/history.ts'
import type { ReportedMatch } from '#protocol/wording.ts'
import { sessionQuery } from '../data/account/session.ts'
import { wordingQuery } from '../data/publishing/wording.ts'
import { counted } from '../ui/format.ts'
import classes from './save-dock.module.css'

const isIn =
  ({ entity, id, path }: ReportedMatch) =>
  (part: ScreenPart) =>
    part.entity === entity &&
    (part.id === undefined || part.id === id) &&
    (part.fields?.includes(path.split('.')[0] ?? '') ?? true)

/** In the dock of a screen: how much of what it edits the review has something to say about; absent if nothing. */
export function ReviewChip({ screen }: { screen: ScreenPart[] }) {
  const role = useQuery(sessionQuery).data?.role
  const mayRead = role === 'owner' || role === 'editor'
  const { data } = useQuery({ ...wordingQuery, enabled: mayRead })
  const found = data?.matches.filter((match) => match.state !== 'kept' && screen.some(isIn(match)))
  if (!found || found.length === 0) return null
  const blocked = found.filter(({ state }) => state === 'blocked').length
  const words =
    blocked > 0
      ? counted(blocked, 'trecho a rever', 'trechos a rever')
      : counted(found.length, 'conselho', 'conselhos')
  return (
    <Link to="/preflight" className={classes.chip} data-serious={blocked > 0 || undefined}>
      <CircleAlert size={16} aria-hidden /> <span>{`Revisão: ${words}`}</span>
    </Link>
  )
}
