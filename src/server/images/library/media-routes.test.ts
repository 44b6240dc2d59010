import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../../database/open/open.ts'
import { makeFolder } from '../../testing/server.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { storedPathOf } from '../storage/image-storage.ts'
import { mediaRoutes } from './media-routes.ts'

const NOBODY_LISTENS = 'postgres://ana:segredo@127.0.0.1:1/leveza'

async function routesDuringOutage() {
  const dataDir = makeFolder()
  const db = await openDatabase({ dataDir, databaseUrl: NOBODY_LISTENS }, () => {})
  const images = openDiskStorage(dataDir)
  const [shown, other] = [storedPathOf('team-member', 'jpg'), storedPathOf('team-member', 'jpg')]
  for (const path of [shown, other]) await images.save(path, Buffer.from('picture'), '')
  const app = fastify()
  onTestFinished(() => app.close())
  const isOnPage = (start: string) => `/media/${shown}`.startsWith(start)
  app.register(mediaRoutes, { db, images, accounts: undefined, isOnPage })
  return { app, shown: `/media/${shown}`, other: `/media/${other}` }
}

test("without the database visitors see the page's uploaded pictures and no others", async () => {
  const { app, shown, other } = await routesDuringOutage()
  const { statusCode, headers, body } = await app.inject(shown)
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/jpeg', 'picture'])
  expect((await app.inject(other)).statusCode).toBe(503)
})

test.each(['bytes=9999-', 'bytes=9-0', 'bytes=0-2'])(
  'an uploaded picture is always sent whole, also with the range %s',
  async (range) => {
    const { app, shown } = await routesDuringOutage()
    const { statusCode, body } = await app.inject({ url: shown, headers: { range } })
    expect([statusCode, body]).toEqual([200, 'picture'])
  },
)
