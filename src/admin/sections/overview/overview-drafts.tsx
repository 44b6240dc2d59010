import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { draftPathOf, draftTitleOf } from '../../drafts/queue/draft-title.ts'
import { useDraftList } from '../../drafts/queue/drafts-context.tsx'
import { nameOf } from '../../drafts/queue/stored-drafts.ts'
import classes from './overview.module.css'

/** What was typed on this device and is not on the site yet, each with the way to it. */
export function UnsavedDrafts() {
  const drafts = useDraftList()
  if (drafts.length === 0) return null
  return (
    <ul className={classes.drafts} aria-label="Ainda não está no site">
      {drafts.map((draft) => (
        <li key={nameOf(draft)}>
          <Link to={draftPathOf(draft)}>
            <span>
              <b>{draftTitleOf(draft)}</b>
              {draft.isWaiting ? 'Espera a conexão e salva sozinho' : 'Rascunho não salvo'}
            </span>
            <ChevronRight size={18} aria-hidden className={classes.chevron} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
