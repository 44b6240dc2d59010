import { useEffect, useState } from 'react'
import { type PictureCategory, pictureRules } from '#content/pictures/picture-rules.ts'
import { useUploads } from '../pictures/use-uploads.ts'
import { toast } from '../ui/toast.tsx'
import { useFormContext } from './form-context.tsx'

type Options = {
  category: PictureCategory
  /** The picture that is there; empty where there is none. */
  current: string
  onUrl: (url: string) => void
}

/** Uploads one picture and passes its URL on. A picture that was there stays until then, and when the upload fails. */
export function useFieldUpload({ category, current, onUrl }: Options) {
  const { track } = useFormContext()
  const [isKept, setIsKept] = useState(false)
  const { uploads, add, removeAll, retry } = useUploads({
    onQueued: track,
    onUploaded: ({ url }) => onUrl(url),
    onFailed: ({ message, reason }) => {
      setIsKept(current !== '')
      if (reason !== 'unsent') return
      if (current) return toast.warning(`${message} - A imagem atual continua no lugar`)
      const { fallback } = pictureRules[category]
      toast.warning(fallback ? `${message} - Usando imagem padrão` : message)
      if (fallback) onUrl(fallback)
    },
  })
  useEffect(() => removeAll, [removeAll])

  return {
    upload: (file: File | undefined) => {
      removeAll()
      if (file) add([file], category)
    },
    /** The file that was chosen last. */
    last: uploads[0],
    /** Whether there was a picture when the upload failed. */
    isKept,
    cancel: removeAll,
    retry,
  }
}
