/** What a text offers with a script: the device's own way to share, copying the address, and contents that follow the reader. */
export function read(page: Pick<Window, 'document' | 'location' | 'navigator'> = window) {
  offerSharing(page)
  followReader(page.document)
}

export function offerSharing({ document, location, navigator }: Parameters<typeof read>[0] & {}) {
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
