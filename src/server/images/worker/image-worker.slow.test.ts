import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { type ImageWorker, openImageWorker } from './image-worker.ts'

const bytes = await sharp({ create: { width: 900, height: 900, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()

const normalize = (worker: ImageWorker) => worker.normalizeImage({ bytes, category: 'logo' })

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
  const normalized = normalize(worker)
  strike(worker, signal)
  const refusal = { statusCode, message: expect.stringMatching(message) }
  await expect(normalized).rejects.toMatchObject(refusal)
})

test('a picture process that is dead before anybody knows is replaced, and its jobs are done', async () => {
  const worker = openImageWorker()
  onTestFinished(worker.close)
  await normalize(worker)
  const id = worker.processId() ?? 0
  process.kill(id, 'SIGKILL')
  while (!readFileSync(`/proc/${id}/stat`, 'utf8').includes(') Z '));
  const jobs = [normalize(worker), worker.encodeVariant({ bytes, width: 32 })]
  expect(await Promise.all(jobs)).toHaveLength(jobs.length)
})
