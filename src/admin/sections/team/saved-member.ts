import { useLocation } from 'react-router'
import { type BannerMessage, useBanner } from '../../ui/banner.tsx'

type Saved = { savedMember?: { name: string; words: string } }

/** Handed from the form to the list, which tells it above the cards and on the card of this person. */
export const savedMember = (name: string, words: string): Saved => ({
  savedMember: { name, words },
})

/** The member whose save is still being told, with the message. */
export function useSavedMember() {
  const saved = (useLocation().state as Saved | null)?.savedMember
  const first: BannerMessage | undefined = saved && { kind: 'success', words: saved.words }
  const [message] = useBanner(first)
  return { message, name: message && saved?.name }
}
