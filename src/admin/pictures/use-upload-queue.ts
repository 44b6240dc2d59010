import { useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { UploadedFile } from '#protocol/library.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPictures, uploadPicture } from '../data/library.ts'
import { queryClient, reportError } from '../data/query-client.ts'
import { statusQuery } from '../data/status.ts'
import { toast } from '../ui/toast.tsx'
import { openUploadQueue } from './upload-queue.ts'

/** The uploads of one screen and the state of each. `onUploaded` is called when the library lists the picture. */
export function useUploadQueue(onUploaded: (saved: UploadedFile) => void = () => {}) {
  const tell = useEffectEvent(onUploaded)
  const [queue] = useState(() =>
    openUploadQueue({
      send: uploadPicture,
      onDone: async (saved) => {
        await refreshPictures()
        tell(saved)
      },
      onFailed: tellFailed,
    }),
  )
  const jobs = useSyncExternalStore(queue.subscribe, queue.jobs)
  return { ...queue, jobs }
}

/** Besides the message in the list, names the storage when it is the cause. */
function tellFailed(error: unknown) {
  reportError(error)
  const isServerFault = error instanceof SdkError && error.code >= 500
  const status = queryClient.getQueryData(statusQuery.queryKey)
  if (isServerFault && status?.pictures.storage === 'supabase') {
    toast.error('Erro ao salvar no SUPABASE', { id: 'supabase' })
  }
}
