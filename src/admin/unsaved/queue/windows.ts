/** A page that is being left holds its lock for a moment. */
const LEAVING_MILLISECONDS = 300

const lockOf = (window: string) => `leveza_window_${window}`

/** Names the window until its page is left or loaded again. */
export const thisWindow = Math.random().toString(36).slice(2)

/** Called once, when the panel starts. Browsers offer locks only over HTTPS. */
export function holdWindow() {
  const hold = () =>
    navigator.locks?.request(
      lockOf(thisWindow),
      () =>
        new Promise<void>((leave) => addEventListener('pagehide', () => leave(), { once: true })),
    )
  hold()
  // Back from the browser's cache of pages.
  addEventListener('pageshow', ({ persisted }) => persisted && hold())
}

/** Calls back if that window was closed, for one of the others at a time. */
export async function ifClosed(window: string, act: () => void): Promise<void> {
  if (!navigator.locks) return act()
  const signal = AbortSignal.timeout(LEAVING_MILLISECONDS)
  try {
    await navigator.locks.request(lockOf(window), { signal }, async () => act())
  } catch {
    // A browser that refuses locks is like one that has none.
    if (!signal.aborted) act()
  }
}
