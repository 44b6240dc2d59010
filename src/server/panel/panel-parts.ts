const SESSION_COOKIE = 'leveza.session_token='

/** The path whose screen will be shown: the login takes the place of a screen that needs a session. */
export function shownPath(path: string, cookies = ''): string {
  const isOpenToAll = /^\/admin\/(?:setup|invite|reset)\/?$/.test(path)
  return isOpenToAll || cookies.includes(SESSION_COOKIE) ? path : '/admin/login'
}

const START = 'overview'
const FIRST_TAB = 'hero'

/** The lazily loaded files and folders of `src/admin` that the screen at this path needs. */
export function partsAt(path: string): string[] {
  const [first = START, second = FIRST_TAB] = path.split('/').filter(Boolean).slice(1)
  switch (first) {
    case 'dashboard':
      return ['shells/tabbed-shell.tsx', `sections/${second}`]
    case 'manage':
      return ['shells/manage-shell.tsx', `sections/${second}`]
    case 'new':
      return ['sections/guide']
    case 'login':
      return ['session/login.tsx']
    case 'setup':
    case 'invite':
    case 'reset':
      return ['session/newcomer.tsx']
    default:
      return [`sections/${first}`]
  }
}
