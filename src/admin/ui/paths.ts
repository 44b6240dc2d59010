import { useLocation } from 'react-router'

/** Given to a screen that the guide opens: it offers the way back. */
export const fromGuide = { isFromGuide: true }

export function useWayBackToGuide() {
  const { state } = useLocation()
  return state?.isFromGuide ? { to: '/new/launch', label: 'Voltar ao guia' } : undefined
}

const shells = ['dashboard', 'manage'] as const

/** Where this shell begins; lists and forms never leave the shell that opened them. */
export function useShellPath(): string {
  const { pathname } = useLocation()
  const shell = shells.find((name) => pathname.split('/')[1] === name)
  return shell ? `/${shell}` : ''
}

/** Where a section lives in the shell that shows it; within the router, so without /admin. */
export const useSectionPath = (slug: string) => `${useShellPath()}/${slug}`
