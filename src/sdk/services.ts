import type { EntityName } from '#content/index.ts'
import { openEntity } from './entity-client.ts'
import { openFiles } from './files.ts'
import { openTransport, type TransportOptions } from './transport.ts'

type Options = TransportOptions & { projectId: string }

/** Documents, files and every other path of the site; whose they are is decided by `credentials`, or by the page's own session. */
export function openServices({ projectId, ...options }: Options) {
  const call = openTransport(options)
  const project = `/lm/${encodeURIComponent(projectId)}`
  return {
    entity: <Name extends EntityName>(name: Name) => openEntity(call, projectId, name),
    files: openFiles(call, { ...options, project }),
    /** Calls any other path of the site that answers JSON. */
    call,
  }
}
