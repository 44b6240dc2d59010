export const SCROLL_THRESHOLD_PX = 50

/** Marks the header of a page that is scrolled by more than 50 px, for browsers without scroll timelines. */
export function followScrolling() {
  document.documentElement.dataset.live = ''
  const handleScroll = () =>
    document
      .querySelector('header')
      ?.toggleAttribute('data-scrolled', window.scrollY > SCROLL_THRESHOLD_PX)
  handleScroll()
  addEventListener('scroll', handleScroll, { passive: true })
}

const openMenu = () => document.querySelector<HTMLDetailsElement>('header details[open]')

/** Closes the menu on a choice, on Escape and on a click outside; the page behind it is inert while it is open. */
export function followMenu() {
  const close = (returnsFocus: boolean) => {
    const menu = openMenu()
    if (!menu) return
    menu.open = false
    setInert(menu)
    if (returnsFocus) menu.querySelector('summary')?.focus()
  }
  const handleToggle = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.closest('header')) setInert(target)
  }
  const handleClick = ({ target }: Event) => {
    const isChoice = target instanceof Element && target.closest('a') !== null
    const isOutside = target instanceof Node && !openMenu()?.contains(target)
    if (isChoice || isOutside) close(isOutside && !isChoice)
  }
  const handleKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close(true)
  }
  // It may have been opened before.
  const menu = openMenu()
  if (menu) setInert(menu)
  document.addEventListener('toggle', handleToggle, true)
  document.addEventListener('click', handleClick)
  document.addEventListener('keydown', handleKey)
}

/** What is outside the header must not be reachable by Tab while the menu covers it. */
function setInert(menu: HTMLDetailsElement) {
  for (const part of menu.closest('header')?.parentElement?.children ?? [])
    if (part instanceof HTMLElement && !part.contains(menu)) part.inert = menu.open
}
