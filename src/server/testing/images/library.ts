import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { vi } from 'vitest'
import type { Picture } from '#content/pictures/pictures.ts'
import type { LibraryPicture } from '#protocol/library.ts'
import { accounts, asEditor } from '../accounts/people.ts'
import { type MakePlace, testDatabase } from '../databases.ts'
import { openPlainSite, testOpened } from '../server.ts'
import { uploadsTo } from './uploads.ts'

/** A site with example content and Edu as its editor, new for each test. */
export function testLibrary(make: MakePlace) {
  const database = testDatabase(make, { hasExamples: true })
  const test = testOpened(database, false, (folders) =>
    openPlainSite({ db: database.db, folders, accounts }),
  )
  return Object.assign(test, {
    uploads: uploadsTo(test),
    /** Closes the site and opens it again on the same database and folder. */
    restart: async () => {
      await test.whileStopped(async () => {})
      await test.app.ready()
    },
    /** Sends a request as the panel does. */
    ask: async <Body = LibraryPicture>(
      method: NonNullable<InjectOptions['method']>,
      url: string,
      payload?: object,
      headers: Record<string, string> = asEditor,
    ): Promise<{ status: number; body: Body }> => {
      const reply = await test.app.inject({ method, url, headers, ...(payload && { payload }) })
      return { status: reply.statusCode, body: reply.body ? reply.json() : (undefined as never) }
    },
    /** The pictures in the published content. */
    shownPictures: async (): Promise<Record<string, Picture>> =>
      (await test.app.inject('/api/content')).json().pictures,
    /** Resolves when every picture has all its widths. */
    finished: async () => {
      const check = async () => {
        const rows = await database.db.selectFrom('media').select('is_finished').execute()
        if (rows.some(({ is_finished }) => is_finished === 0)) throw new Error('not yet')
      }
      await vi.waitFor(check, { timeout: 15_000, interval: 20 })
      await test.page.refresh()
    },
  })
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
