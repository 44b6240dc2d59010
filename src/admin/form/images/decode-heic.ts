/** Reads a photo of an iPhone in a browser that can't. Loads a decoder of 0.4 MB; ends it, and its memory, afterwards. Rejects what is no HEIC picture. */
export async function decodeHeic(file: File): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | undefined>) =>
        data ? resolve(data) : reject(new Error('This is no HEIC picture.')),
      )
      worker.addEventListener('error', () => reject(new Error('The decoder did not start.')))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
