import { useEffect, useRef, useState } from 'react'
import type { PictureCategory } from '#content/pictures/picture-rules.ts'
import { useOnReauthenticated } from '../data/account/reauthentication.ts'
import { refreshPictures, uploadPicture } from '../data/library.ts'
import { reportError } from '../data/query-client.ts'
import { preparePicture } from '../pictures/prepare-picture.ts'
import { afterFailure, type Failure } from '../pictures/upload-failure.ts'
import { KNOWN } from '../pictures/upload-messages.ts'
import { toast } from '../ui/toast.tsx'
import { useFormContext } from './form-context.tsx'

const STATUS_MILLISECONDS = 3_000

export type UploadState =
  | { kind: 'idle' | 'done' | 'validating' }
  | { kind: 'uploading'; name: string; percent: number; preview: string }
  /** The file can't be used. `isKept`: there was a picture, and it stays. */
  | { kind: 'refused'; message: string; isKept: boolean }
  /** Nothing is wrong with the file: it can be sent again. */
  | { kind: 'failed'; message: string; isKept: boolean; isSignedOut: boolean; retry: () => void }

type Options = {
  category: PictureCategory
  /** The picture that is there; empty where there is none. */
  current: string
  onUrl: (url: string) => void
}

/** Uploads one picture and passes its URL on. The current picture stays until then, and when the upload fails. */
export function useUpload({ category, current, onUrl }: Options) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const [note, setNote] = useState('')
  const { track } = useFormContext()
  const isKept = current !== ''
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  useOnReauthenticated(() => {
    if (state.kind === 'failed' && state.isSignedOut) state.retry()
  })

  async function upload(chosen: File | undefined) {
    setState({ kind: 'validating' })
    setNote('')
    const prepared = await preparePicture(chosen, category)
    if ('problem' in prepared)
      return setState({ kind: 'refused', message: prepared.problem, isKept })
    setNote(prepared.note)
    return track(send(prepared.file))
  }

  async function send(file: File) {
    const preview = URL.createObjectURL(file)
    const show = (percent: number) =>
      setState({ kind: 'uploading', name: file.name, percent, preview })
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    show(0)
    try {
      const onProgress = (share: number) => show(Math.round(share * 100))
      const saved = await uploadPicture(file, { category, onProgress, signal })
      await refreshPictures()
      onUrl(saved.url)
      if (saved.isKnown) setNote(KNOWN)
      setState(DONE)
      setTimeout(
        () => setState((now) => (now === DONE ? { kind: 'idle' } : now)),
        STATUS_MILLISECONDS,
      )
    } catch (error) {
      if (signal.aborted) return setState({ kind: 'idle' })
      reportError(error)
      showFailure(afterFailure(error, category, current), () => track(send(file)))
    } finally {
      URL.revokeObjectURL(preview)
    }
  }

  function showFailure(failure: Failure, retry: () => void) {
    const { message, isRefusal, isSignedOut, picture, words } = failure
    if (isRefusal) return setState({ kind: 'refused', message, isKept })
    setState({ kind: 'failed', message, isKept, isSignedOut, retry })
    if (picture !== current) onUrl(picture)
    if (words) toast.warning(words)
  }

  return {
    upload,
    state,
    /** What was done to the file before it was sent; stays until the next one. */
    note: state.kind === 'refused' || state.kind === 'failed' ? '' : note,
    cancel: () => running.current?.abort(),
  }
}

const DONE: UploadState = { kind: 'done' }
