import { forgetEverything, reportError } from '../data/query-client.ts'
import { signOut } from '../data/session.ts'
import { toast } from '../ui/toast.tsx'
import { mark } from './entry.ts'

const READING_MILLISECONDS = 900

/** Signs out on the server, then deletes everything local and returns to the public page. */
export async function leavePanel() {
  try {
    await signOut()
  } catch (error) {
    reportError(error)
    toast.error('Não foi possível sair agora. Tente de novo em instantes.')
    return
  }
  mark('')
  toast.success('Logout realizado com sucesso!')
  setTimeout(() => {
    forgetEverything()
    location.assign('/')
  }, READING_MILLISECONDS)
}
