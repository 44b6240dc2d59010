import { joined } from '#content/rules/text.ts'
import { PANEL_NOTICE_KEY } from '#site/live/panel-notice.ts'
import { signOut } from '../data/account/session.ts'
import { leaveEditors } from '../data/events/presence.ts'
import { clearEverything, reportError } from '../data/query-client.ts'
import { draftTitleOf } from '../drafts/queue/draft-title.ts'
import type { Drafts } from '../drafts/queue/drafts.ts'
import { useDrafts } from '../drafts/queue/drafts-context.tsx'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import { markSession } from './session-tabs.ts'

/** Signs out; with unsaved changes only after asking, because they don't stay in the browser. */
export function useLeavePanel() {
  const drafts = useDrafts()
  return () => {
    const titles = drafts.list().map(draftTitleOf)
    if (titles.length === 0) return leavePanel(drafts)
    confirm({
      question: 'Sair e descartar o que não foi salvo?',
      detail: `Ainda não está no site: ${joined(titles)}. Se você sair agora, o que escreveu ali se perde.`,
      danger: { label: 'Sair e descartar', onChoose: () => leavePanel(drafts) },
      stay: 'Continuar no painel',
    })
  }
}

/** Signs out on the server, then deletes everything local and returns to the public page. */
async function leavePanel(drafts: Drafts) {
  try {
    await leaveEditors()
    await signOut()
  } catch (error) {
    reportError(error)
    toast.error('Não foi possível sair agora. Tente de novo em instantes.')
    return
  }
  drafts.close()
  markSession('')
  clearEverything()
  showOnNextPage('Logout realizado com sucesso!')
  // An open form would make the browser ask whether to leave.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  location.assign('/')
}

function showOnNextPage(notice: string) {
  try {
    sessionStorage.setItem(PANEL_NOTICE_KEY, notice)
  } catch {
    // Without storage the next page shows no message.
  }
}
