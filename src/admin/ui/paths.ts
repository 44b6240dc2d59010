import { useLocation } from 'react-router'
import type { GuideStep } from '#protocol/panel-paths.ts'

/** The router's paths are relative to it. */
export const BASE_PATH = '/admin'

/** Navigation state for screens that this step of the guide opens, so that they link back to it. */
export const fromGuide = (step: GuideStep) => ({ guideStep: step })

export function useLinkToGuide() {
  const { state } = useLocation()
  return state?.guideStep ? { to: `/new/${state.guideStep}`, label: 'Voltar ao guia' } : undefined
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

/** Navigation state for a screen that is opened for one of its fields. */
export const askedFor = (field: string, isToShow = false) => ({ field, isToShow })

const fieldIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'field' in state && typeof state.field === 'string'
    ? state.field
    : undefined

/** The field for which this screen was opened, whether it is to show something, and a key that differs each time. */
export function useAskedFor() {
  const { state, key } = useLocation()
  return { field: fieldIn(state), isToShow: state?.isToShow === true, key }
}

/** Whether the way leads to a field: what was typed is kept, so nobody is asked. */
export const isWayToField = ({ state }: { state: unknown }) => fieldIn(state) !== undefined
