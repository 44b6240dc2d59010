import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { PublicContent } from '#content/publish.ts'
import { Page } from './page/page.tsx'
import { hasPanel } from './parts/has-panel.ts'

/** Hydrates the page that the server rendered, or renders it where the server sent only the shell. */
export async function hydrate() {
  const root = document.getElementById('page')
  if (!root) return
  const { content: contentUrl, year, siteName = '' } = root.dataset
  if (contentUrl === undefined) {
    const { LivePage } = await import('./live/live-page.tsx')
    createRoot(root).render(
      <LivePage source="/api/content" siteName={siteName} year={Number(year)} />,
    )
    return
  }
  const content = await readContent(contentUrl)
  // If the content can't be fetched, the page stays as the server sent it: complete, but not hydrated.
  if (!content) return
  // React splits a transition into slices of a few milliseconds, so that the page stays responsive.
  startTransition(() => {
    const page = hydrateRoot(root, <Page content={content} year={Number(year)} />)
    if (hasPanel()) followPanel((next) => page.render(<Page content={next} year={Number(year)} />))
  })
}

async function followPanel(show: (content: PublicContent) => void) {
  const { followSaves } = await import('./live/follow-saves.ts')
  followSaves(show)
}

async function readContent(url: string): Promise<PublicContent | undefined> {
  try {
    const response = await fetch(url)
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
