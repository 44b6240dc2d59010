/** Offers what needs a script: the device's own way to share, and copying the address. */
export function offerSharing({ document, location, navigator } = window) {
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
