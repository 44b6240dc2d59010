import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { RestoreResult } from '#protocol/history.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPublishing } from '../data/publishing/publishing-state.ts'
import { showWayOutToast } from '../ui/action-toast.tsx'
import { toast } from '../ui/toast.tsx'
import { skippedSentence } from './sentences/skipped-sentence.ts'

type Restore<Request> = {
  go: (request: Request) => Promise<RestoreResult>
  /** The toast when it is done. */
  doneOf: (request: Request) => string
  onDone?: () => void
  onRefused?: () => void
}

/**
 * Restores an earlier state and says so. A refusal is shown in the server's words, with a link to
 * the waiting changes; what is not restored is named.
 */
export function useRestoreMutation<Request>({ go, doneOf, onDone, onRefused }: Restore<Request>) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: go,
    onSuccess: ({ release, skipped, isWaiting }, request) => {
      if (release !== null) toast.success(isWaiting ? WAITING : doneOf(request))
      refreshPublishing()
      if (skipped.length > 0) toast.warning(skippedSentence(skipped), { autoClose: false })
      onDone?.()
    },
    onError: (error) => {
      notifyRefusal(error, () => navigate('/publish'))
      onRefused?.()
    },
  })
}

function notifyRefusal(error: Error, onShowWaiting: () => void) {
  const { code, problem } = error instanceof SdkError ? error : { code: 0, problem: undefined }
  if (problem === 'changes-waiting') {
    const action = { label: 'Ver o que espera', onClick: onShowWaiting }
    showWayOutToast('changes-waiting', error.message, action)
  } else if (code !== 401) {
    toast.error(code >= 400 && code < 500 ? error.message : FAILED)
  }
}

const WAITING = 'Voltou ao que era. Espera a publicação.'
const FAILED = 'Não deu para voltar agora. Nada mudou no site.'
