import { useState, useSyncExternalStore } from 'react'
import { SdkError } from '#sdk/sdk-error.ts'
import { refreshPictures } from '../../data/library.ts'
import { queryClient, reportError } from '../../data/query-client.ts'
import { client } from '../../data/site-client.ts'
import { statusQuery } from '../../data/status.ts'
import { toast } from '../../ui/toast.tsx'
import { openUploadQueue } from './upload-queue.ts'

/** The uploads of one screen and the state of each. */
export function useUploadQueue() {
  const [queue] = useState(() =>
    openUploadQueue({
      send: (file, options) => client.files.upload([file], options),
      onDone: refreshPictures,
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
