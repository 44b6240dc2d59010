import type { Page } from '@playwright/test'

export type Transfer = { url: string; type: string; bytes: number }

/** A typical mobile network: without network information Chromium loads lazy pictures from far below the screen. */
const onFourthGeneration = {
  offline: false,
  latency: 1,
  downloadThroughput: -1,
  uploadThroughput: -1,
}

/** What the browser receives over the wire, headers included, in the order of the requests; no bytes yet of what is still arriving. */
export async function recordTransfers(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', onFourthGeneration)
  const byRequest = new Map<string, Transfer>()
  const transfers: Transfer[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    const transfer = { url: request.url, type, bytes: 0 }
    byRequest.set(requestId, transfer)
    transfers.push(transfer)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = byRequest.get(requestId)
    if (transfer) transfer.bytes = encodedDataLength
  })
  return transfers
}

export const sum = (transfers: Transfer[]) =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)
