/** A picture that is on its way pulses once it is nearly in view; one that does not come is replaced by ours, a logo by the clinic's name. Elements are changed, never removed: in the preview they are React's. */
export function watchPictures() {
  const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
  if (first && !first.complete) document.documentElement.dataset.hero = 'loading'
  const settle = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return
    delete target.parentElement?.dataset.state
    if (target === first) delete document.documentElement.dataset.hero
  }
  // The window hears of no picture that has loaded.
  document.addEventListener('load', settle, true)
  document.addEventListener(
    'error',
    (event) => {
      settle(event)
      if (event.target instanceof HTMLImageElement) replaceLost(event.target)
    },
    true,
  )
  // Two dozen pictures pulsing off-screen would keep a phone busy for nothing.
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const picture = target.parentElement
        if (!picture) continue
        if (isIntersecting && !(target as HTMLImageElement).complete)
          picture.dataset.state = 'loading'
        else delete picture.dataset.state
      }
    },
    { rootMargin: '25%' },
  )
  for (const image of document.images) {
    if (image.complete && image.naturalWidth === 0) replaceLost(image)
    else if (!image.complete && image !== first) observer.observe(image)
  }
}

function replaceLost(image: HTMLImageElement) {
  const { instead } = image.dataset
  const name = image.parentElement?.querySelector<HTMLElement>('[data-name]')
  if (instead) {
    delete image.dataset.instead
    for (const source of image.parentElement?.querySelectorAll('source') ?? [])
      source.media = 'not all'
    image.parentElement?.toggleAttribute('data-ours', true)
    image.src = instead
  } else if (name) {
    image.hidden = true
    name.hidden = false
  }
}

/** Marks the texts that are cut off after three lines; no other can be opened. */
export function watchCutTexts() {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const details = target.closest('details')
      const summary = details?.querySelector('summary')
      if (!summary || details?.open) continue
      const isCut = target.scrollHeight > target.clientHeight + 1
      details?.toggleAttribute('data-cut', isCut)
      summary.tabIndex = isCut ? 0 : -1
    }
  })
  for (const text of document.querySelectorAll('[data-cuts]')) observer.observe(text)
}
