import { PANEL_NOTICE_KEY } from '#protocol/windows/same-browser.ts'

const SHOWN_MILLISECONDS = 4_000

/** The content security policy allows style properties that scripts set, but no style attributes or elements. */
const look: Partial<CSSStyleDeclaration> = {
  position: 'fixed',
  zIndex: '100',
  top: '16px',
  right: '16px',
  maxWidth: 'min(400px, calc(100vw - 32px))',
  boxSizing: 'border-box',
  padding: '16px 20px',
  borderRadius: '14px',
  background: '#2d2b33',
  color: '#fff',
  font: '500 0.9375rem/1.45 Inter, system-ui, sans-serif',
  boxShadow: '0 18px 50px -18px rgb(0 0 0 / 55%)',
}

function takeNotice(): string | null {
  try {
    const notice = sessionStorage.getItem(PANEL_NOTICE_KEY)
    sessionStorage.removeItem(PANEL_NOTICE_KEY)
    return notice
  } catch {
    return null
  }
}

/** Shows the panel's message once, as a toast. Does nothing if there is none. */
export function showPanelNotice() {
  const notice = takeNotice()
  if (!notice) return
  const toast = document.createElement('div')
  toast.setAttribute('role', 'status')
  Object.assign(toast.style, look)
  document.body.append(toast)
  toast.textContent = notice
  setTimeout(() => toast.remove(), SHOWN_MILLISECONDS)
}
