import { basename } from 'node:path'
import type { Page } from '@playwright/test'

export type Transfer = {
  url: string
  /** File name without folder and content hash. */
  name: string
  type: string
  /** As transferred, headers included. */
  bytes: number
  /** Requested before the load event. */
  isFirstLoad: boolean
}

/** Records transfers from now on; the returned function lists them. */
export async function watchTransfers(page: Page): Promise<() => Transfer[]> {
  const session = await page.context().newCDPSession(page)
  const asked = new Map<string, { url: string; type: string; at: number }>()
  const finished = new Map<string, number>()
  let loadedAt = Number.POSITIVE_INFINITY
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '', timestamp }) => {
    asked.set(requestId, { url: request.url, type, at: timestamp })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    finished.set(requestId, encodedDataLength)
  })
  session.on('Page.loadEventFired', ({ timestamp }) => {
    loadedAt = timestamp
  })
  await session.send('Network.enable')
  await session.send('Page.enable')
  return () =>
    [...asked].map(([id, { url, type, at }]) => {
      return {
        url,
        name: nameOf(url),
        type,
        bytes: finished.get(id) ?? 0,
        isFirstLoad: at <= loadedAt,
      }
    })
}

const nameOf = (url: string) =>
  basename(new URL(url).pathname).replace(/-[\w-]{8}(?=\.)/, '') || 'page'
