/** Escape closes the menu, as it does on the home page, which is hydrated. */
export function closeMenuByEscape() {
  const menu = document.querySelector<HTMLDetailsElement>('header details')
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu?.open) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
