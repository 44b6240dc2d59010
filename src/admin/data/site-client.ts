import { openServices } from '#sdk/client.ts'
import { toast } from '../ui/toast.tsx'

const project = document.querySelector<HTMLMetaElement>('meta[name=leveza-project]')
const site = document.querySelector<HTMLMetaElement>('meta[name=leveza-site]')

/** The name of the site when the panel was opened. */
export const siteName = site?.content ?? ''

const numbers = new WeakMap<object, number>()

/** The number of the save that answered this; undefined where nothing changed. */
export const saveOf = (answer: object): number | undefined => numbers.get(answer)

/** The panel's only connection to the server, as whoever is signed in. Does not use the SDK's own sign-in. */
export const client = openServices({
  baseUrl: '',
  projectId: project?.content ?? 'leveza',
  onWarning: (message) => toast.warning(message),
  onSave: (save, data) => {
    if (typeof data === 'object' && data !== null) numbers.set(data, save)
  },
})

/** What a query reads. */
export const readerOf =
  <Data>(path: string) =>
  ({ signal }: { signal: AbortSignal }) =>
    client.call<Data>(path, { signal })

export const post = <Data = void>(path: string, body: unknown = {}) =>
  client.call<Data>(path, { method: 'POST', body })
