import { type ReactNode, useEffect } from 'react'
import { Navigate } from 'react-router'
import { toast } from '../ui/toast.tsx'
import { useIsReception } from './guard.tsx'

type Props = { isOpen?: boolean | undefined; children: ReactNode }

/** Leads reception from what is not hers to the start, and says so; the server refuses it as well. */
export function NotForReception({ isOpen = false, children }: Props) {
  return useIsReception() && !isOpen ? <ToTheStart /> : children
}

function ToTheStart() {
  useEffect(() => {
    toast.warning('Isto não faz parte da Recepção. Peça a quem responde pelo site.')
  }, [])
  return <Navigate to="/" replace />
}
