import { useEffectEvent, useState } from 'react'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import type { UploadedFile } from '#protocol/library.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPictures, uploadPicture } from '../data/library.ts'
import { queryClient } from '../data/query-client.ts'
import { useOnReauthenticated } from '../data/session.ts'
import { statusQuery } from '../data/status.ts'
import { reportError } from '../ui/session-end.ts'
import { toast } from '../ui/toast.tsx'
import { preparePicture } from './prepare-picture.ts'

/** For a file that was uploaded before. */
const KNOWN = 'Você já tinha enviado esta imagem: usamos a que estava na biblioteca.'

/** `refused`: the file itself is the reason. `signed-out`: it is sent again after the person has signed in. */
type Reason = 'refused' | 'signed-out' | 'unsent'

/** One file on its way into the library. */
export type Upload = {
  id: string
  chosen: File
  /** What is sent: the chosen file, or what was made of it. */
  file: File
  category: PictureCategory
  state: 'waiting' | 'checking' | 'sending' | 'done' | 'failed'
  percent: number
  /** Why it failed, or what was done to the file. */
  message: string
  reason: Reason | undefined
}

type Failure = { message: string; reason: Reason; error?: unknown }

type Handlers = {
  /** Called with a promise that resolves when the file was stored, refused or cancelled. */
  onQueued?: (ended: Promise<void>) => void
  /** Called when the library lists the picture. */
  onUploaded?: (saved: UploadedFile) => void
  onFailed?: (failure: Failure) => void
}

const ignore = () => {}

/** The uploads of a screen or of a field, and the state of each. */
export function useUploads({
  onQueued = ignore,
  onUploaded = ignore,
  onFailed = nameStorage,
}: Handlers = {}) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const handlers = {
    onQueued: useEffectEvent(onQueued),
    onUploaded: useEffectEvent(onUploaded),
    onFailed: useEffectEvent(onFailed),
  }
  const [queue] = useState(() => openQueue(setUploads, handlers))
  useOnReauthenticated(() => {
    for (const upload of uploads) if (upload.reason === 'signed-out') queue.retry(upload)
  })
  return { ...queue, uploads }
}

type SetUploads = (next: (uploads: Upload[]) => Upload[]) => void

/** Sends files one at a time, so that on a slow connection the first ones arrive soon. */
function openQueue(setUploads: SetUploads, handlers: Required<Handlers>) {
  const controllers = new Map<string, AbortController>()
  let last = Promise.resolve()

  const change = (id: string, next: Partial<Upload>) =>
    setUploads((uploads) =>
      uploads.map((upload) => (upload.id === id ? { ...upload, ...next } : upload)),
    )

  function fail(id: string, failure: Failure) {
    const { message, reason } = failure
    change(id, { state: 'failed', message, reason })
    handlers.onFailed(failure)
  }

  async function send({ id, chosen, category }: Upload, signal: AbortSignal) {
    change(id, { state: 'checking' })
    const prepared = await preparePicture(chosen, category)
    if (signal.aborted) return
    if ('problem' in prepared) return fail(id, { message: prepared.problem, reason: 'refused' })
    const { file, note } = prepared
    const onProgress = (share: number) => change(id, { percent: Math.round(share * 100) })
    change(id, { state: 'sending', file, message: note })
    try {
      const saved = await uploadPicture(file, { category, onProgress, signal })
      await refreshPictures()
      handlers.onUploaded(saved)
      change(id, { state: 'done', percent: 100, message: saved.isKnown ? KNOWN : note })
    } catch (error) {
      if (!signal.aborted) fail(id, failureOf(error))
    }
  }

  function enqueue(upload: Upload) {
    const controller = new AbortController()
    controllers.set(upload.id, controller)
    last = last.then(() =>
      controller.signal.aborted ? undefined : send(upload, controller.signal),
    )
    handlers.onQueued(last)
  }

  function remove(id: string) {
    controllers.get(id)?.abort()
    setUploads((uploads) => uploads.filter((upload) => upload.id !== id))
  }

  return {
    add: (files: File[], category: PictureCategory) => {
      for (const file of files) {
        const upload = { ...blankUpload, id: crypto.randomUUID(), chosen: file, file, category }
        setUploads((uploads) => [...uploads, upload])
        enqueue(upload)
      }
    },
    retry: (upload: Upload) => {
      change(upload.id, blankUpload)
      enqueue(upload)
    },
    /** Takes an upload off the list, and cancels it if it is under way. */
    remove,
    removeAll: () => {
      for (const id of controllers.keys()) remove(id)
    },
    /** Resolves when every file added so far was stored, refused or cancelled. */
    settled: () => last,
  }
}

const blankUpload = { state: 'waiting', percent: 0, message: '', reason: undefined } as const

const REFUSALS = [400, 413, 415]

function failureOf(error: unknown): Failure {
  reportError(error)
  const { code, message } =
    error instanceof SdkError ? error : new SdkError(0, 'Erro ao processar imagem.')
  if (REFUSALS.includes(code)) return { message, reason: 'refused' }
  return { message, reason: code === 401 ? 'signed-out' : 'unsent', error }
}

/** Besides the message in the list, names the storage when it is the cause. */
function nameStorage({ error }: Failure) {
  const isServerFault = error instanceof SdkError && error.code >= 500
  const status = queryClient.getQueryData(statusQuery.queryKey)
  if (isServerFault && status?.pictures.storage === 'supabase') {
    toast.error('Erro ao salvar no SUPABASE', { id: 'supabase' })
  }
}
