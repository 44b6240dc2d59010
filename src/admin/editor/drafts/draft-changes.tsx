import type { DocumentSheet } from '#content/history/change-sheet.ts'
import type { Draft } from '#protocol/drafts.ts'
import { attempt } from '../../data/attempt.ts'
import { discardDraft } from '../../data/drafts.ts'
import { Changes } from '../../history/changes.tsx'
import { confirm } from '../../ui/confirm.tsx'

/** Asks first: a draft has no history. `onGone` is called before the screen shows it. */
export function askToDiscard(draft: Draft, onGone?: () => void) {
  const { title, kind } = draft.sheet
  const discard = () =>
    attempt(() => discardDraft(draft, onGone), { success: 'Rascunho descartado.' })
  confirm({
    question: `Descartar o rascunho de "${title}"?`,
    detail:
      kind === 'added'
        ? 'Ele ainda não está no site, e não volta.'
        : 'O texto publicado continua como está. O rascunho não volta.',
    danger: { label: 'Descartar', onChoose: discard },
    stay: 'Manter',
  })
}

const names = { before: 'Publicado', after: 'Rascunho' }

/** How a draft differs from what visitors see. */
export function DraftChanges({ sheet }: { sheet: DocumentSheet }) {
  const { kind, fields, visibility, title } = sheet
  const isSame = kind === 'edited' && fields.length === 0 && !visibility
  if (isSame) return <span className="soft">Igual ao que está publicado.</span>
  return <Changes documents={[sheet]} label={`O que muda em ${title}`} names={names} isNamed />
}
