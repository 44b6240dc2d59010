/** Kept by the panel in the browsers in which it is used. */
const MARK = 'leveza_panel'

/** Whether somebody has used the panel in this browser: only there are saves announced. */
export function hasPanel(): boolean {
  try {
    return localStorage.getItem(MARK) !== null
  } catch {
    // A browser that forbids storage has no panel.
    return false
  }
}
