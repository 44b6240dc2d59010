import { useLocation } from 'react-router'
import { type BannerMessage, useBanner } from '../../ui/banner.tsx'

type Saved = { savedMember?: { name: string; words: string } }

/** Passed from the form to the list, which confirms the save above the cards and on the member's card. */
export const savedMember = (name: string, words: string): Saved => ({
  savedMember: { name, words },
})

/** The member whose save is currently confirmed, with the message. */
export function useSavedMember() {
  const saved = (useLocation().state as Saved | null)?.savedMember
  const first: BannerMessage | undefined = saved && { kind: 'success', words: saved.words }
  const [message] = useBanner(first)
  return { message, name: message && saved?.name }
}
