import './older-browsers.ts'
import '#content/schema/no-generated-code.ts'
import { createRoot } from 'react-dom/client'
import { followPanel } from './live/framed-page.tsx'
import { LivePage } from './live/live-page.tsx'
import { followOpening } from './parts/opening.ts'
import { watchPictures } from './parts/pictures.ts'
import { riseFromFirstScroll } from './parts/reveal.ts'
import { followMenu, followScrolling } from './sections/menu.ts'

/** Follows the panel in its frames; elsewhere fetches the content and renders it into the shell that the server sends. */
function startPreview() {
  const root = document.getElementById('page')
  if (!root) return
  const { year, siteName } = root.dataset
  if (siteName === undefined) return followPanel(root, Number(year))
  createRoot(root).render(
    <LivePage source="/api/content" siteName={siteName} year={Number(year)} />,
  )
}

startPreview()
followOpening()
followMenu()
followScrolling()
watchPictures()
riseFromFirstScroll()
