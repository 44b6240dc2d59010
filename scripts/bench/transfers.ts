import { basename } from 'node:path'
import type { Page } from '@playwright/test'

export type Transfer = {
  url: string
  /** The file's own name, for people: without folder, without the hash of its content. */
  name: string
  type: string
  /** Over the wire, headers included. */
  bytes: number
  /** Whether it was asked for before the page had loaded, thus before anything woke. */
  isFirstLoad: boolean
}

/** Watches from here on; the function it returns tells what was seen until then. */
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
