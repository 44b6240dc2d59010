import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { PublicContent } from '#content/public/public-content.ts'
import { hasPanel } from './live/has-panel.ts'
import { Page } from './page/page.tsx'

/** Hydrates the page that the server rendered. */
export async function hydrate() {
  const root = document.getElementById('page')
  if (!root?.dataset.content) return
  const { content: contentUrl, year } = root.dataset
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
