import { SCROLL_THRESHOLD_PX } from '../sections/menu.ts'

/** What a text offers with a script: the device's own way to share, copying the address, contents that follow the reader, and a header that makes room on phones. */
export function read() {
  offerSharing(window)
  followReader(document)
  hideHeader(window)
}

type Page = Pick<Window, 'document' | 'location' | 'navigator'>

export function offerSharing({ document, location, navigator }: Page) {
  const url = location.origin + location.pathname
  for (const place of document.querySelectorAll('.shares')) {
    const link = place.querySelector('a')
    const button = place.querySelector('button')
    const said = place.querySelector('output')
    if (!link || !button || !said) continue
    link.onclick = (event) => {
      if (!('share' in navigator)) return
      event.preventDefault()
      // Whoever closes the sheet again has shared nothing.
      navigator.share({ title: document.title, url }).catch(() => {})
    }
    // Only an encrypted page may copy.
    button.hidden = !('clipboard' in navigator)
    button.onclick = async () => {
      await navigator.clipboard.writeText(url)
      said.textContent = 'Link copiado.'
    }
  }
}

/** Marks the chapter that is being read: the last one whose title has passed the upper third of the window. */
function followReader(document: Document) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const titles = links.map((link) => document.getElementById(decodeURI(link.hash.slice(1))))
  const mark = () => {
    const reached = titles.findLastIndex(
      (title) => title && title.getBoundingClientRect().top < innerHeight / 3,
    )
    for (const [index, link] of links.entries())
      if (index === reached) link.ariaCurrent = 'true'
      else link.ariaCurrent = null
  }
  if (links.length === 0) return
  mark()
  addEventListener('scroll', mark, { passive: true })
}

/** What a finger moves without meaning to scroll. */
const SCROLL_SLACK_PX = 8

/** Marks the header while the reader scrolls down; the styles hide it on phones unless it has the focus. */
export function hideHeader(page: Pick<Window, 'document' | 'scrollY' | 'addEventListener'>) {
  const header = page.document.querySelector('header')
  let from = page.scrollY
  const handleScroll = () => {
    const way = page.scrollY - from
    if (Math.abs(way) < SCROLL_SLACK_PX) return
    from = page.scrollY
    header?.toggleAttribute('data-away', way > 0 && from > SCROLL_THRESHOLD_PX)
  }
  page.addEventListener('scroll', handleScroll, { passive: true })
}
