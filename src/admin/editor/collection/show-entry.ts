const LIT_MILLISECONDS = 2_500

/**
 * Scrolls to the entry and highlights it for a moment, as soon as the list shows it. Returns a
 * function that stops waiting for it.
 */
export function showEntry(id: string): () => void {
  const show = () => {
    const entry = document.querySelector(`[data-entry="${CSS.escape(id)}"]`)
    if (!entry) return false
    entry.scrollIntoView({ block: 'center' })
    entry.setAttribute('data-lit', '')
    setTimeout(() => entry.removeAttribute('data-lit'), LIT_MILLISECONDS)
    return true
  }
  if (show()) return () => {}
  // The end of a long list is rendered later.
  const observer = new MutationObserver(() => show() && observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
