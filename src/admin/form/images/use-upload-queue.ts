import { useRef, useState } from 'react'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPictures } from '../../data/library.ts'
import { reportError } from '../../data/query-client.ts'
import { client } from '../../data/site-client.ts'
import { type Prepared, preparePicture, smaller } from './prepare-picture.ts'

/** One file on its way into the library. */
export type Job = {
  id: string
  file: File
  state: 'waiting' | 'sending' | 'done' | 'failed'
  percent: number
  message: string
  canShrink: boolean
}

type Handlers = {
  /** The server could not keep a file, for no reason that lies in it. */
  onFailed: () => void
}

/** Sends file by file, so that on a slow line at least the first arrive soon. */
export function useUploadQueue(category: PictureCategory, { onFailed }: Handlers) {
  const [jobs, setJobs] = useState<Job[]>([])
  const controllers = useRef(new Map<string, AbortController>())
  const last = useRef(Promise.resolve())

  const change = (id: string, next: Partial<Job>) =>
    setJobs((jobs) => jobs.map((job) => (job.id === id ? { ...job, ...next } : job)))

  const fail = (id: string, message: string, canShrink = false) =>
    change(id, { state: 'failed', message, canShrink })

  async function send(id: string, prepared: Prepared) {
    if ('problem' in prepared) return fail(id, prepared.problem, prepared.canShrink)
    const controller = new AbortController()
    controllers.current.set(id, controller)
    const { signal } = controller
    const onProgress = (share: number) => change(id, { percent: Math.round(share * 100) })
    change(id, { state: 'sending', percent: 0 })
    try {
      await client.files.upload([prepared.file], { category, onProgress, signal })
      change(id, { state: 'done', percent: 100 })
      await refreshPictures()
    } catch (error) {
      if (signal.aborted) return remove(id)
      reportError(error)
      fail(id, error instanceof SdkError ? error.message : 'Erro ao processar imagem.')
      if (error instanceof SdkError && error.code >= 500) onFailed()
    }
  }

  const enqueue = (id: string, prepare: () => Promise<Prepared>) => {
    last.current = last.current.then(async () => send(id, await prepare()))
  }
  const remove = (id: string) => setJobs((jobs) => jobs.filter((job) => job.id !== id))

  return {
    jobs,
    add: (files: File[]) => {
      for (const file of files) {
        const id = crypto.randomUUID()
        setJobs((jobs) => [
          ...jobs,
          { id, file, state: 'waiting', percent: 0, message: '', canShrink: false },
        ])
        enqueue(id, () => preparePicture(file, category))
      }
    },
    shrink: ({ id, file }: Job) => {
      change(id, { state: 'waiting', message: '', canShrink: false })
      enqueue(id, () => smaller(file, category))
    },
    cancel: (id: string) => {
      const controller = controllers.current.get(id)
      if (controller) controller.abort()
      else remove(id)
    },
    dismiss: remove,
  }
}
