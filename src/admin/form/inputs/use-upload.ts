import { useEffect, useRef, useState } from 'react'
import { type PictureCategory, pictureRules } from '#content/pictures/picture-rules.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPictures } from '../../data/library.ts'
import { reportError } from '../../data/query-client.ts'
import { client } from '../../data/site-client.ts'
import { toast } from '../../ui/toast.tsx'
import { type Prepared, preparePicture, smaller } from '../images/prepare-picture.ts'
import { useFormContext } from './form-context.tsx'

const STATUS_MILLISECONDS = 3_000

export type UploadState =
  | { kind: 'idle' | 'done' | 'validating' }
  | { kind: 'uploading'; name: string; percent: number; preview: string }
  | { kind: 'refused'; message: string; shrink: (() => void) | undefined }

/** Sends one picture; `onUrl` is told where it is, or the place's own default where sending failed. */
export function useUpload(category: PictureCategory, onUrl: (url: string) => void) {
  const [state, setState] = useState<UploadState>({ kind: 'idle' })
  const { onBusy } = useFormContext()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function upload(file: File | undefined) {
    setState({ kind: 'validating' })
    const prepared = await preparePicture(file, category)
    const shrink = async () => {
      setState({ kind: 'validating' })
      if (file) go(await smaller(file, category))
    }
    return go(prepared, shrink)
  }

  function go(prepared: Prepared, shrink?: () => void) {
    if ('file' in prepared) return send(prepared.file)
    const { problem: message, canShrink } = prepared
    setState({ kind: 'refused', message, shrink: canShrink ? shrink : undefined })
  }

  async function send(file: File) {
    const preview = URL.createObjectURL(file)
    const show = (percent: number) =>
      setState({ kind: 'uploading', name: file.name, percent, preview })
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    onBusy(true)
    show(0)
    try {
      const onProgress = (share: number) => show(Math.round(share * 100))
      const [saved] = await client.files.upload([file], { category, onProgress, signal })
      if (!saved) throw new SdkError(0, 'URL de upload não retornada')
      await refreshPictures()
      onUrl(saved.url)
      const done: UploadState = { kind: 'done' }
      setState(done)
      setTimeout(
        () => setState((now) => (now === done ? { kind: 'idle' } : now)),
        STATUS_MILLISECONDS,
      )
    } catch (error) {
      if (signal.aborted) setState({ kind: 'idle' })
      else handleFailure(error)
    } finally {
      URL.revokeObjectURL(preview)
      onBusy(false)
    }
  }

  /** What is wrong with the file itself leaves the picture; any other failure shows the place's default. */
  function handleFailure(error: unknown) {
    reportError(error)
    const { code, message } =
      error instanceof SdkError ? error : new SdkError(0, 'Erro ao processar imagem.')
    if ([400, 413, 415].includes(code)) {
      return setState({ kind: 'refused', message, shrink: undefined })
    }
    setState({ kind: 'idle' })
    onUrl(pictureRules[category].fallback)
    toast.warning(`${message} - Usando imagem padrão`)
  }

  return { upload, state, cancel: () => running.current?.abort() }
}
