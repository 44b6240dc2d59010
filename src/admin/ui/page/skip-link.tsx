import classes from './skip-link.module.css'

// A jump to an anchor would count as leaving the page, and ask about what is not saved.
const handleClick = (event: React.MouseEvent) => {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

/** The first stop of the Tab key on every screen: past header and menu. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it leads to a place on the page
  <a href="#main" className={classes.skip} onClick={handleClick}>
    Pular para o conteúdo
  </a>
)
