import type { FastifyInstance } from 'fastify'
import { LAUNCH_PATH } from '#protocol/launch.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import { launchSite, readLaunch } from '../content/launch.ts'
import type { PanelOptions } from './api.ts'

/** What is left to do before the launch, and the launch itself, which only an owner may start. */
export async function launchRoutes(app: FastifyInstance, options: PanelOptions) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(LAUNCH_PATH, () => readLaunch(db))

  app.post(LAUNCH_PATH, { onRequest: requireOwner }, async ({ caller }) => {
    const launch = await launchSite(db, caller.userId)
    await onSaved()
    return launch
  })
}
