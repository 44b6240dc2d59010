import { type PagePart, TAPS_PATH } from '#content/contacts/vocabulary.ts'

/** The words of `channelText`: by them the server knows the channel of a link. */
const channelWord = /wa\.me|^tel|^mailto|\/maps|instagram\.com/

const wordOf = ({ href }: HTMLAnchorElement) => channelWord.exec(href)?.[0]

/** The part of the page that a link is in. The header and the bar of phones have no id. */
export function placeOf(link: HTMLAnchorElement): PagePart {
  const part = link.closest('section,#cta,main,footer,header,#page>nav') as Element
  return (part.id || part.localName) as PagePart
}

/** What types of the platform do not know yet. */
type Refusing = { globalPrivacyControl?: boolean }
type Prerendered = { prerendering?: boolean; onprerenderingchange?: () => void }

/** Whether the visitor has asked, by a setting of the browser, not to be counted. */
const refuses = () =>
  (navigator as Navigator & Refusing).globalPrivacyControl || navigator.doNotTrack === '1'

/** Hands it to the browser, which sends it when it suits; nothing waits for the answer. */
const send = (counted = {}) => navigator.sendBeacon?.(TAPS_PATH, JSON.stringify(counted))

function countTap({ target, button, detail }: MouseEvent) {
  const link = (target as Partial<Element>).closest?.('a')
  const word = link && wordOf(link)
  // The right button opens a menu, and a double click is one tap.
  if (!word || button > 1 || detail > 1) return
  send({ word, place: placeOf(link) })
}

/** Counts this visit and its taps on the channels, without anything that identifies the visitor. */
export function countContacts(page: Document & Prerendered = document) {
  if (refuses()) return
  addEventListener('click', countTap, true)
  addEventListener('auxclick', countTap, true)
  // A page that the browser loads ahead of time may never be seen.
  if (page.prerendering) page.onprerenderingchange = () => send()
  else send()
}
