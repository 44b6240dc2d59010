import { createClient } from '#sdk/client.ts'
import { toast } from '../ui/toast.tsx'

const project = document.querySelector<HTMLMetaElement>('meta[name=leveza-project]')

/** The panel's only connection to the server, as whoever is signed in. */
export const client = createClient({
  onWarning: (message) => toast.warning(message),
  ...(project && { projectId: project.content }),
})
