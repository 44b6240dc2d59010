import classes from './skip-link.module.css'

// Following the anchor would count as leaving and trigger the question about unsaved changes.
const handleClick = (event: React.MouseEvent) => {
  event.preventDefault()
  document.querySelector('main')?.focus()
}

/** First in the tab order: skips header and navigation. */
export const SkipLink = () => (
  // biome-ignore lint/a11y/useValidAnchor: it moves the focus within the page
  <a href="#main" className={classes.skip} onClick={handleClick}>
    Pular para o conteúdo
  </a>
)
