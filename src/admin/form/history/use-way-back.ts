import { useMutation } from '@tanstack/react-query'
import type { RestoreResult } from '#protocol/history.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPublishing } from '../../data/publishing/publishing-state.ts'
import { toast } from '../../ui/toast.tsx'
import { leftWordsOf } from './left-words.ts'

type WayBack<Request> = {
  go: (request: Request) => Promise<RestoreResult>
  /** The toast when it is done. */
  doneOf: (request: Request) => string
  onDone?: () => void
  onRefused?: () => void
}

/** Goes back and says so. A refusal is told in the server's words; what does not come back is named. */
export function useWayBack<Request>({ go, doneOf, onDone, onRefused }: WayBack<Request>) {
  return useMutation({
    mutationFn: go,
    onSuccess: ({ left, isWaiting }, request) => {
      toast.success(isWaiting ? WAITING : doneOf(request))
      refreshPublishing()
      if (left.length > 0) toast.warning(leftWordsOf(left), { autoClose: false })
      onDone?.()
    },
    onError: (error) => {
      const code = error instanceof SdkError ? error.code : 0
      if (code !== 401) toast.error(code >= 400 && code < 500 ? error.message : FAILED)
      onRefused?.()
    },
  })
}

const WAITING = 'Voltou ao que era. Espera a publicação.'
const FAILED = 'Não deu para voltar agora. Nada mudou no site.'
