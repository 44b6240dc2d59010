/** Decodes an iPhone photo where the browser can't. Loads a decoder of 0.4 MB and frees its memory afterwards. Rejects anything that is not a HEIC picture. */
export async function decodeHeic(file: File): Promise<ImageBitmap> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | undefined>) =>
        data ? resolve(data) : reject(new Error('This is not a HEIC picture.')),
      )
      worker.addEventListener('error', () => reject(new Error('The decoder did not start.')))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}
