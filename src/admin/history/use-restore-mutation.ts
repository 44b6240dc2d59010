import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { RestoreResult } from '#protocol/history.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPublishing } from '../data/publishing/publishing-state.ts'
import { showActionToast, showWayOutToast } from '../ui/action-toast.tsx'
import { toast } from '../ui/toast.tsx'
import { openRestore } from './open-restore.tsx'
import { skippedSentence } from './sentences/skipped-sentence.ts'

type Restore<Request> = {
  go: (request: Request) => Promise<RestoreResult>
  /** The toast when it is done. */
  doneOf: (request: Request) => string
  /** Whether the toast offers a way back; the arrows have theirs. */
  canAskAgain?: boolean
  onDone?: () => void
  onRefused?: () => void
}

/**
 * Restores an earlier state and says so. A refusal is shown in the server's words, with a link to
 * the waiting changes; what is not restored is named.
 */
export function useRestoreMutation<Request>(options: Restore<Request>) {
  const { go, doneOf, canAskAgain = false, onDone, onRefused } = options
  const navigate = useNavigate()
  return useMutation({
    mutationFn: go,
    onSuccess: ({ release, skipped, isWaiting }, request) => {
      refreshPublishing()
      const done = release === null ? '' : isWaiting ? WAITING : doneOf(request)
      const missing = skipped.length > 0 ? skippedSentence(skipped) : ''
      if (missing) toast.warning(`${done} ${missing}`.trim(), { autoClose: false })
      else if (release !== null && canAskAgain && !isWaiting) {
        showActionToast('restored', done, {
          label: 'Desfazer…',
          onClick: () => openRestore({ release }),
        })
      } else if (done) toast.success(done)
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

const WAITING = 'Voltou a como era. Espera a publicação.'
const FAILED = 'Não deu para voltar agora. Nada mudou no site.'
