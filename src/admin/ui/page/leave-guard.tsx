import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { confirm } from '../confirm.tsx'
import { isWayToField } from '../paths.ts'

type Props = { state: 'saved' | 'dirty' | 'saving' | 'waiting' | 'failed' }

/** Leaving with unsaved changes asks first; what was typed is kept in any case. */
export function LeaveGuard({ state }: Props) {
  const isSaved = state === 'saved'
  // A save that waits is repeated from any screen.
  const asksWithinPanel = !isSaved && state !== 'waiting'
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asksWithinPanel &&
      currentLocation.pathname !== nextLocation.pathname &&
      !isWayToField(nextLocation),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    confirm({
      question: 'Sair sem salvar?',
      detail:
        'O site ainda não mudou. O que você escreveu fica guardado neste aparelho e volta quando você abrir esta tela de novo.',
      yes: { label: 'Sair mesmo assim', onChoose: () => blocker.proceed() },
      stay: 'Continuar editando',
      onStay: () => blocker.reset(),
    })
  }, [blocker])

  useEffect(() => {
    if (isSaved) return
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', handleUnload)
    return () => removeEventListener('beforeunload', handleUnload)
  }, [isSaved])
  return null
}
