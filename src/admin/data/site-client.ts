import { createClient } from '#sdk/client.ts'
import { toast } from '../ui/toast.tsx'

const project = document.querySelector<HTMLMetaElement>('meta[name=leveza-project]')

/** The panel's one way to the server: the document service, as whoever is signed in here. */
export const client = createClient({
  onWarning: (message) => toast.warning(message),
  ...(project && { projectId: project.content }),
})
