import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type ImageWorker, openImageWorker } from './image-worker.ts'

/** Sends each process of the worker this signal as soon as it runs, until the test ends. */
function strike(worker: ImageWorker, signal: NodeJS.Signals) {
  const timer = setInterval(() => {
    const id = worker.processId()
    if (id !== undefined) process.kill(id, signal)
  }, 1)
  onTestFinished(() => clearInterval(timer))
}

test.each([
  ['is killed again and again, as without memory, says to try again', 'SIGKILL', 503, /^Não/],
  ['crashes twice on one picture says that it is damaged', 'SIGSEGV', 415, /danificado/],
] as const)('a picture process that %s', async (_what, signal, statusCode, message) => {
  const worker = openImageWorker()
  onTestFinished(worker.close)
  const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const normalized = worker.normalizeImage({ bytes, category: 'logo', maxPixels: 1e6 })
  strike(worker, signal)
  const refusal = { statusCode, message: expect.stringMatching(message) }
  await expect(normalized).rejects.toMatchObject(refusal)
})
