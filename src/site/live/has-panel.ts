/** Local storage key that the panel sets in each browser in which it is used. */
const MARK = 'leveza_panel'

/** Whether the panel has been used in this browser; only then can there be saves to follow. */
export function hasPanel(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    // A browser that forbids storage has no panel.
    return false
  }
}
