import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../site/app.ts'
import { accounts, asEditor, testPeople } from '../../testing/accounts/people.ts'
import { s3Account, testS3 } from '../../testing/images/s3.ts'
import type { Store } from '../../testing/images/store.ts'
import { testSupabase } from '../../testing/images/supabase.ts'
import { formOf, png } from '../../testing/images/uploads.ts'
import { sqlite, testLog } from '../../testing/server.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import type { ImageStorage } from '../storage/image-storage.ts'
import { cachedStorage } from '../storage/open-storage.ts'
import { openS3Storage } from '../storage/s3-storage.ts'
import { openSupabaseStorage } from '../storage/supabase-storage.ts'

/** Five seconds in total, and two for a busy machine. */
const MAX_MILLISECONDS = 7_000

const LATE = 'o armazenamento de imagens não respondeu a tempo.'

describe('a remote store', () => {
  const site = testPeople(sqlite)
  const s3 = testS3()
  const supabase = testSupabase()
  let app: FastifyInstance | undefined
  beforeEach(() => {
    supabase.bucket = null
  })
  afterEach(() => app?.close())

  const open = (driver: string, options: { timeout?: number } = { timeout: 1_000 }) =>
    openWith(
      driver === 'S3'
        ? openS3Storage({ ...s3Account, endpoint: s3.url, ...options })
        : openSupabaseStorage({ url: supabase.url, key: 'key', ...options }),
    )

  const openWith = async (images: ImageStorage) => {
    const { db, folders, imageWorker } = site
    const page = { shown: () => undefined, onShown: () => {}, refresh: async () => {} } as never
    const common = { publicUrl: undefined, trustProxy: [], log: testLog().log, page }
    // A cache without space, so that every visit reads from the store.
    const used = { db, folders, accounts, imageWorker, images: cachedStorage(images, 1) }
    app = buildApp({ ...common, ...used })
    return app.listen({ port: 0, host: '127.0.0.1' })
  }

  const upload = (address: string, signal?: AbortSignal, pictures = [png, png]) => {
    const { headers, payload } = formOf(pictures)
    return fetch(`${address}/lm/leveza/file/batch`, {
      method: 'POST',
      headers: { ...headers, cookie: asEditor.cookie, origin: address },
      body: payload,
      ...(signal && { signal }),
    })
  }

  const stores: [name: string, store: Store, message: string][] = [
    ['S3', s3, `Erro no upload: ${LATE}`],
    ['Supabase', supabase, `Conexão Supabase falhou: ${LATE}`],
  ]

  test.each(stores)(
    'that hangs (%s) is reported in Portuguese to the editor who uploads',
    async (name, store, message) => {
      const address = await open(name)
      store.faultOf = () => 'hangs'
      const answer = await upload(address)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store'])
      expect(await answer.json()).toMatchObject({ code: 502, message })
      expect(await site.db.selectFrom('media').selectAll().execute()).toEqual([])
    },
  )

  const failures: [what: string, failing: Partial<Store>][] = [
    ['hangs', { faultOf: () => 'hangs' }],
    ['has lost its bucket', { isGone: true }],
  ]

  test.each(
    stores.flatMap(([name, store]) =>
      failures.map((failure) => [name, ...failure, store] as const),
    ),
  )('(%s) that %s gives visitors a 503', async (name, _what, failing, store) => {
    const address = await open(name)
    const { data } = await (await upload(address)).json()
    Object.assign(store, failing)
    const answer = await fetch(address + data[0].url)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('etag')).toBeNull()
    expect(await answer.json()).toEqual({
      code: 'picture-unavailable',
      message: 'Esta imagem não pôde ser carregada agora. Tente novamente em instantes.',
    })
  })

  test('that hangs keeps editors and visitors waiting for five seconds at most', async () => {
    const address = await open('S3', {})
    const { data } = await (await upload(address)).json()
    s3.faultOf = () => 'hangs'
    const signal = AbortSignal.timeout(MAX_MILLISECONDS)
    const visit = fetch(address + data[0].url, { signal })
    const answers = await Promise.all([upload(address, signal), visit])
    expect(answers.map(({ status }) => status)).toEqual([502, 503])
  })

  test('that is slow has the picture before the site closes, though nobody waits', async () => {
    const disk = openDiskStorage(site.folders.uploads)
    const [asked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const address = await openWith({
      ...disk,
      save: async (...given) => {
        asked.resolve()
        await released.promise
        return disk.save(...given)
      },
    })
    const browser = new AbortController()
    const answer = upload(address, browser.signal, [png])
    await asked.promise
    browser.abort()
    await expect(answer).rejects.toThrow('aborted')
    const closed = app?.close()
    released.resolve()
    await closed
    expect(await site.db.selectFrom('media').selectAll().execute()).toHaveLength(1)
  })

  test('that fails at the second picture leaves a record of the first', async () => {
    const address = await open('S3', {})
    const files = new Set<string>()
    s3.faultOf = ({ method, url: { pathname } }) => {
      if (method === 'PUT' && pathname.includes('/default/')) files.add(pathname)
      return files.size > 2 ? 'fails' : undefined
    }
    expect((await upload(address)).status).toBe(502)
    const pending = await site.db.selectFrom('pending_files').selectAll().execute()
    const stored = [...s3.objects.keys()].filter((key) => key.startsWith('default/'))
    expect(stored).toHaveLength(2)
    for (const path of stored) expect(pending.map((row) => row.path)).toContain(path)
  })
})
