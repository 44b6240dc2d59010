import { referenceOf } from '#content/contacts/reference.ts'
import { sourceOf } from '#content/contacts/source.ts'
import { type PagePart, TAPS_PATH } from '#content/contacts/vocabulary.ts'
import { clinicNow } from './parts/opening.ts'

/** The words of `channelText`: by them the server knows the channel of a link. */
const channelWord = /wa\.me|^tel|^mailto|\/maps|instagram\.com/

const wordOf = ({ href }: HTMLAnchorElement) => channelWord.exec(href)?.[0]

/** The part of the page that a link is in, and its position among the links to channels there. */
export function placeOf(link: HTMLAnchorElement) {
  const part = link.closest('section,#cta,main,footer,header,#page>nav') as Element
  // The header and the bar of phones have no id.
  const place = (part.id || part.localName) as PagePart
  return { place, button: [...part.querySelectorAll('a')].filter(wordOf).indexOf(link) + 1 }
}

/** What types of the platform do not know yet. */
type Refusing = { globalPrivacyControl?: boolean }
type Prerendered = { prerendering?: boolean; onprerenderingchange?: () => void }

/** Whether the visitor has asked, by a setting of the browser, not to be counted. */
const refuses = () =>
  (navigator as Navigator & Refusing).globalPrivacyControl || navigator.doNotTrack === '1'

/** Hands it to the browser, which sends it when it suits; nothing waits for the answer. */
const send = (counted?: object) =>
  navigator.sendBeacon?.(
    TAPS_PATH,
    JSON.stringify({ ...counted, source: sourceOf(location.search) }),
  )

function countTap({ target, button, detail }: MouseEvent) {
  const link = (target as Partial<Element>).closest?.('a')
  const word = link && wordOf(link)
  // The right button opens a menu, and a double click is one tap.
  if (!word || button > 1 || detail > 1) return
  // The card of a treatment, or its own page.
  const treatment = link.closest('article')?.querySelector('h1,h3')?.textContent
  send({ word, ...placeOf(link), treatment })
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

/** What the greeting of a chat ends with, where the clinic asked for it: '\n\nRef. H3-27'. */
export function referenceLineOf(chat: HTMLAnchorElement): string {
  if (!document.querySelector('[data-ref]') || refuses()) return ''
  const { day } = clinicNow()
  return `\n\nRef. ${referenceOf(placeOf(chat), sourceOf(location.search), day)}`
}
