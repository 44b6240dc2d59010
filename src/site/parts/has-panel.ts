/** What the panel keeps in a browser begins so. */
const PREFIX = 'leveza_'

/** Whether somebody has used the panel in this browser: only there are saves announced. */
export function hasPanel(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    // A browser that forbids storage has no panel.
    return false
  }
}
