import { joined } from '#content/rules/text.ts'
import { PANEL_NOTICE_KEY } from '#protocol/windows/same-browser.ts'
import { clearEverything } from '../data/query-client.ts'
import { signOut } from '../data/session.ts'
import { confirm } from '../ui/confirm.tsx'
import { reportError } from '../ui/session-end.ts'
import { toast } from '../ui/toast.tsx'
import { unsavedTitleOf } from '../unsaved/queue/kept-changes.ts'
import { type UnsavedChanges, useUnsavedChanges } from '../unsaved/queue/unsaved-context.tsx'
import { markSession } from './session-tabs.ts'

/** Signs out; with unsaved changes only after asking, because they don't stay in the browser. */
export function useLeavePanel() {
  const unsaved = useUnsavedChanges()
  return () => {
    const titles = [...new Set(unsaved.listEverywhere().map(unsavedTitleOf))]
    if (titles.length === 0) return leavePanel(unsaved)
    confirm({
      question: 'Sair e descartar o que não foi salvo?',
      detail: `Ainda não está no site: ${joined(titles)}. Se você sair agora, o que escreveu ali se perde.`,
      danger: { label: 'Sair e descartar', onChoose: () => leavePanel(unsaved) },
      stay: 'Continuar no painel',
    })
  }
}

/** Signs out on the server, then deletes everything local and returns to the public page. */
async function leavePanel(unsaved: UnsavedChanges) {
  try {
    await signOut()
  } catch (error) {
    reportError(error)
    toast.error('Não foi possível sair agora. Tente de novo em instantes.')
    return
  }
  unsaved.close()
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
