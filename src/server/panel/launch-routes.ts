import * as z from 'zod'
import { LAUNCH_PATH } from '#protocol/launch.ts'
import { requireOwner, requirePerson } from '../callers/callers.ts'
import { launchSite, readLaunch } from '../content/launch.ts'
import { note } from '../publishing/note-form.ts'
import { type App, optionalBody } from '../schemas/route-schemas.ts'
import type { PanelOptions } from './api.ts'

/** Why it is launched although something is left to do. */
const LaunchForm = optionalBody(z.object({ note }))

/** What is left to do before the launch, and the launch itself, which only an owner may start. */
export async function launchRoutes(app: App, options: PanelOptions) {
  const { db, onSaved } = options
  requirePerson(app, options)

  app.get(LAUNCH_PATH, () => readLaunch(db))

  const launching = { onRequest: requireOwner, schema: { body: LaunchForm } }
  app.post(LAUNCH_PATH, launching, async ({ caller, body }) => {
    const launch = await launchSite(db, caller.userId, body.note)
    await onSaved()
    return launch
  })
}
