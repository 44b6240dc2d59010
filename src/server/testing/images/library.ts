import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Picture } from '#content/pictures/pictures.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { openSite, type Site } from '../../open-site.ts'
import type { Folders } from '../../page/files.ts'
import { accounts, asEditor } from '../accounts/people.ts'
import { type MakePlace, testDatabase } from '../databases.ts'
import { makeFolders } from '../folders.ts'
import { plainRenderer, testLog } from '../server.ts'
import { sharedImageWorker } from './shared-worker.ts'
import { uploadsTo } from './uploads.ts'

type Answer<Body> = { status: number; body: Body }

type TestLibrary = Site & {
  folders: Folders
  uploads: ReturnType<typeof uploadsTo>
  /** Closes the site and opens it again on the same database and folder. */
  restart: () => Promise<void>
  /** Sends a request as the panel does. */
  ask: <Body = LibraryPicture>(
    method: NonNullable<InjectOptions['method']>,
    url: string,
    payload?: object,
    headers?: Record<string, string>,
  ) => Promise<Answer<Body>>
  /** The pictures in the published content. */
  shownPictures: () => Promise<Record<string, Picture>>
  /** Resolves when every picture has all its widths. */
  finished: () => Promise<void>
}

/** A site with example content and Edu as its editor, new for each test. */
export function testLibrary(make: MakePlace): TestLibrary {
  const database = testDatabase(make, { hasExamples: true })
  const test = {} as TestLibrary

  async function open() {
    const { db } = database
    const { folders } = test
    const options = { folders, publicUrl: undefined, trustProxy: [], log: testLog().log }
    const site = await openSite({
      db,
      renderer: plainRenderer,
      accounts,
      imageWorker: sharedImageWorker,
      ...options,
    })
    Object.assign(test, site)
  }

  beforeEach(async () => {
    test.folders = makeFolders()
    await open()
    Object.assign(test, {
      uploads: uploadsTo(test),
      restart: async () => {
        await test.app.close()
        await test.page.close()
        await open()
        await test.app.ready()
      },
      ask: async (method, url, payload, headers = asEditor) => {
        const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
        return { status: reply.statusCode, body: reply.body ? reply.json() : (undefined as never) }
      },
      shownPictures: async () => (await test.app.inject('/api/content')).json().pictures,
      finished: async () => {
        const check = async () => {
          const rows = await database.db.selectFrom('media').select('is_finished').execute()
          if (rows.some(({ is_finished }) => is_finished === 0)) throw new Error('not yet')
        }
        await vi.waitFor(check, { timeout: 15_000, interval: 20 })
        await test.page.refresh()
      },
    } satisfies Partial<TestLibrary>)
  })
  afterEach(async () => {
    await test.app.close()
    await test.page.close()
  })
  return test
}

/** A noisy photo of that size; no two are equal. */
export const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
