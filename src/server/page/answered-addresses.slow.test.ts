import { beforeAll, expect, test } from 'vitest'
import { pageKinds } from '#content/rules/page-kinds.ts'
import { redirects } from '#content/sections/redirects.ts'
import { testAccounts } from '../testing/accounts/accounts.ts'
import { sqlite } from '../testing/server.ts'

const site = testAccounts(sqlite)
const paths = new Set(['/admin', '/admin/hero'])
beforeAll(async () => {
  site.app.addHook('onRoute', ({ method, url }) => {
    const [path = ''] = url.split(/\/?[:*]/)
    if ([method].flat().includes('GET')) paths.add(path)
  })
  await site.app.ready()
})

test('an address that the site answers itself cannot lead elsewhere', () => {
  const { name } = redirects.schema.shape
  const accepted = [...paths].filter((path) => name.safeParse(path).success)
  // Its list is there only once there is a text.
  expect(accepted).toEqual([pageKinds.articles.root])
  expect(paths.size).toBeGreaterThan(50)
})
