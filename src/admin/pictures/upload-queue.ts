import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import type { UploadedFile } from '#protocol/library.ts'
import type { UploadOptions } from '#sdk/files.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { preparePicture } from './prepare-picture.ts'
import { KNOWN } from './upload-messages.ts'

/** One file on its way into the library. */
export type Job = {
  id: string
  file: File
  category: PictureCategory
  state: 'waiting' | 'sending' | 'done' | 'failed'
  percent: number
  /** Why it failed, or what was done to the file. */
  message: string
}

type Options = {
  send: (file: File, options: UploadOptions) => Promise<UploadedFile>
  /** Called after each file that was stored. */
  onDone: (saved: UploadedFile) => Promise<void>
  onFailed: (error: unknown) => void
}

/** Sends files one at a time, so that on a slow connection the first ones arrive soon. */
export function openUploadQueue({ send, onDone, onFailed }: Options) {
  const controllers = new Map<string, AbortController>()
  const listeners = new Set<() => void>()
  let jobs: Job[] = []
  let last = Promise.resolve()

  function set(next: Job[]) {
    jobs = next
    for (const listener of listeners) listener()
  }
  const change = (id: string, next: Partial<Job>) =>
    set(jobs.map((job) => (job.id === id ? { ...job, ...next } : job)))
  const remove = (id: string) => set(jobs.filter((job) => job.id !== id))

  async function sendFile({ id, category }: Job, file: File, signal: AbortSignal) {
    const onProgress = (share: number) => change(id, { percent: Math.round(share * 100) })
    change(id, { state: 'sending', percent: 0 })
    try {
      const saved = await send(file, { category, onProgress, signal })
      change(id, { state: 'done', percent: 100, ...(saved.isKnown && { message: KNOWN }) })
      await onDone(saved)
    } catch (error) {
      if (signal.aborted) return
      const message = error instanceof SdkError ? error.message : 'Erro ao processar imagem.'
      change(id, { state: 'failed', message })
      onFailed(error)
    }
  }

  function enqueue(job: Job) {
    const controller = new AbortController()
    controllers.set(job.id, controller)
    const { signal } = controller
    last = last.then(async () => {
      // Cancelled while it was waiting or being checked.
      if (signal.aborted) return
      const prepared = await preparePicture(job.file, job.category)
      if (signal.aborted) return
      if ('problem' in prepared)
        return change(job.id, { state: 'failed', message: prepared.problem })
      const { file, note: message } = prepared
      change(job.id, { file, message })
      return sendFile(job, file, signal)
    })
  }

  function add(files: File[], category: PictureCategory) {
    for (const file of files) {
      const id = crypto.randomUUID()
      const job: Job = { id, file, category, state: 'waiting', percent: 0, message: '' }
      set([...jobs, job])
      enqueue(job)
    }
  }

  return {
    add,
    cancel: (id: string) => {
      controllers.get(id)?.abort()
      remove(id)
    },
    dismiss: remove,
    jobs: () => jobs,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Resolves when every file added so far was stored, refused or cancelled. */
    settled: () => last,
  }
}
