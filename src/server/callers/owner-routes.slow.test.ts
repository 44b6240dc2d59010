import { expect, test } from 'vitest'
import { peoplePaths } from '#protocol/accounts.ts'
import { ACTIVITY_CSV_PATH, ACTIVITY_PATH } from '#protocol/activity.ts'
import { backupPaths } from '#protocol/backups.ts'
import { CONSENTS_CSV_PATH } from '#protocol/consents.ts'
import { ERASE_VERSIONS_PATH, ERASURE_PATH, SEARCH_VERSIONS_PATH } from '#protocol/erasure.ts'
import { LAUNCH_PATH } from '#protocol/launch.ts'
import { OUTBOX_PATH } from '#protocol/mail.ts'
import { ana, bia, testAccounts } from '../testing/accounts/accounts.ts'
import { sqlite } from '../testing/server.ts'

const site = testAccounts(sqlite)
const { people, invites } = peoplePaths

test.each([
  ['GET', ACTIVITY_PATH],
  ['GET', ACTIVITY_CSV_PATH],
  ['GET', CONSENTS_CSV_PATH],
  ['GET', OUTBOX_PATH],
  ['GET', backupPaths.state],
  ['POST', backupPaths.state],
  ['POST', backupPaths.restore],
  ['POST', backupPaths.ticket],
  ['POST', backupPaths.deletion],
  ['GET', backupPaths.download],
  ['GET', ERASURE_PATH],
  ['POST', ERASURE_PATH],
  ['POST', ERASE_VERSIONS_PATH],
  ['POST', SEARCH_VERSIONS_PATH],
  ['POST', LAUNCH_PATH],
  ['POST', `${OUTBOX_PATH}/id/retry`],
  ['DELETE', `${OUTBOX_PATH}/id`],
  ['GET', people],
  ['POST', invites],
  ['DELETE', `${invites}/id`],
  ['PATCH', `${people}/id`],
  ['DELETE', `${people}/id`],
  ['DELETE', `${people}/id/sessions`],
  ['POST', `${people}/id/reset-link`],
])('only an owner may %s %s', async (method, path) => {
  await site.add(ana, bia)
  const editor = await site.signedIn(bia)
  expect(await editor.send(method, path)).toMatchObject({
    status: 403,
    body: { code: 'owner-only', message: 'Só quem é responsável pelo site pode fazer isto.' },
  })
  expect(await site.browser().send(method, path)).toMatchObject({ status: 401 })
})
