import { isOnline, untilConnected } from './connection.ts'

const MARK = 'leveza_reloaded_at'
const MILLISECONDS_BETWEEN = 30_000
const MILLISECONDS_BEFORE_RETRY = 2_000

let wantedAddress = () => location.href

/** Says where the person wants to be: where they are, unless the screen they asked for is still being loaded. */
export function reloadAt(address: () => string) {
  wantedAddress = address
}

/**
 * Loads code. Waits while the server cannot be reached. If the file is gone because there is a new version of the panel, or
 * the browser does not ask again for one that failed, reloads the page, at most once in a while; what was typed survives it.
 */
export async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!isOnline()) {
      await untilConnected()
      return loadCode(load)
    }
    if (!(await isServerThere())) {
      await new Promise((resolve) => setTimeout(resolve, MILLISECONDS_BEFORE_RETRY))
      return loadCode(load)
    }
    const last = Number(sessionStorage.getItem(MARK))
    if (Date.now() - last < MILLISECONDS_BETWEEN) throw error
    sessionStorage.setItem(MARK, String(Date.now()))
    const wanted = new URL(wantedAddress(), location.href).href
    if (wanted !== location.href) history.pushState(null, '', wanted)
    location.reload()
    return new Promise(() => {})
  }
}

/** Whether it answers at all. The panel may not have noticed yet that it does not, and a reload would lead nowhere. */
const isServerThere = () =>
  fetch('/api/health/live', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
