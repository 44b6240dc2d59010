import { forgetEverything, reportError } from '../data/query-client.ts'
import { signOut } from '../data/session.ts'
import { toast } from '../ui/toast.tsx'
import { mark } from './entry.ts'

const READING_MILLISECONDS = 900

/** Out on the server first, then nothing of the person stays here; back to the public page. */
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
