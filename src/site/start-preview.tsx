import { createRoot } from 'react-dom/client'
import { LivePage } from './live/live-page.tsx'
import { followOpening } from './parts/opening.ts'
import { riseFromFirstScroll } from './parts/reveal.ts'

/** Renders the live preview into the shell that the server sends. Built with the panel, whose copy of React it uses. */
function startPreview() {
  const root = document.getElementById('page')
  if (!root) return
  const { year, siteName = '' } = root.dataset
  createRoot(root).render(
    <LivePage source="/api/content" siteName={siteName} year={Number(year)} />,
  )
}

startPreview()
// Only visitors' messages carry a reference.
followOpening(() => '')
riseFromFirstScroll()
