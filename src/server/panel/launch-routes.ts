import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { LAUNCH_PATH } from '#protocol/launch.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import { launchSite, readLaunch } from '../content/launch.ts'
import { parseBody } from '../http/parse-body.ts'
import { note } from '../publishing/note-form.ts'
import type { PanelOptions } from './api.ts'

/** Why it is launched although something is left to do. */
const LaunchForm = z.object({ note })

/** What is left to do before the launch, and the launch itself, which only an owner may start. */
export async function launchRoutes(app: FastifyInstance, options: PanelOptions) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(LAUNCH_PATH, () => readLaunch(db))

  app.post(LAUNCH_PATH, { onRequest: requireOwner }, async ({ caller, body }) => {
    const { note } = parseBody(LaunchForm, body ?? {})
    const launch = await launchSite(db, caller.userId, note)
    await onSaved()
    return launch
  })
}
