import type { Page } from '@playwright/test'

export type Transfer = { url: string; type: string; bytes: number }

/** A typical mobile network: without network information Chromium loads lazy pictures from far below the screen. */
const onFourthGeneration = {
  offline: false,
  latency: 1,
  downloadThroughput: -1,
  uploadThroughput: -1,
}

/** What the browser receives over the wire, headers included, in the order of arrival. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', onFourthGeneration)
  const urls = new Map<string, Pick<Transfer, 'url' | 'type'>>()
  const transfers: Transfer[] = []
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    urls.set(requestId, { url: response.url, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = urls.get(requestId)
    if (request) transfers.push({ ...request, bytes: encodedDataLength })
  })
  return transfers
}

export const sum = (transfers: Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)
