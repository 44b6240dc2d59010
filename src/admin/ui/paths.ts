import { useLocation } from 'react-router'

/** Navigation state for screens that the guide opens, so that they link back to it. */
export const fromGuide = { isFromGuide: true }

export function useLinkToGuide() {
  const { state } = useLocation()
  return state?.isFromGuide ? { to: '/new/launch', label: 'Voltar ao guia' } : undefined
}

const shells = ['dashboard', 'manage'] as const

/** The path of the current shell; lists and forms stay in the shell that opened them. */
export function useShellPath(): string {
  const { pathname } = useLocation()
  const shell = shells.find((name) => pathname.split('/')[1] === name)
  return shell ? `/${shell}` : ''
}

/** The path of a section in the current shell, relative to the router and thus without /admin. */
export const useSectionPath = (slug: string) => `${useShellPath()}/${slug}`
