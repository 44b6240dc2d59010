import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test } from 'vitest'
import { oklchOf } from '#content/colours/colour.ts'
import { collections } from '#content/index.ts'
import type { ShareCard } from '#content/pictures/share-card.ts'
import { design } from '#content/sections/design.ts'
import { settings } from '#content/sections/settings.ts'
import { root } from '../disk/root.ts'
import { zodCompilers } from '../http/route-schemas.ts'
import { type ImageWorker, openImageWorker } from '../images/worker/image-worker.ts'
import type { Card } from '../images/worker/jobs.ts'
import { applyChanges } from '../testing/documents.ts'
import { sharedImageWorker } from '../testing/images/shared-worker.ts'
import { startProcess } from '../testing/processes/process.ts'
import { makeFolder, sqlite, testSite } from '../testing/server.ts'
import { loadRenderer } from './renderer.ts'
import { shareCardRoutes } from './share-card.ts'

const site = testSite(sqlite)

const longest = 'Instituto Catarinense de Atenção Integral ao Lipedema e à Saúde Vascular da Mulh'

const readCard = async () => (await site.visit('/og.jpg?v=1')).rawPayload

const call = (siteName: string) => site.save('settings', { ...settings.fallback, siteName })

/** Treatments with these addresses; returns the addresses of their cards. */
async function addPages(...addresses: string[]): Promise<string[]> {
  const text = [{ kind: 'paragraph', text: 'Texto', marks: [], image: '' }]
  const changes = addresses.map((address) => {
    const data = { ...collections.treatments.fallback, name: address, address, text }
    return { kind: 'create' as const, entity: 'treatments', data }
  })
  await applyChanges(site.db, changes, { by: 'ana' })
  await site.page.refresh()
  return addresses.map(
    (address) => site.page.shown()?.pages?.cardOf(`/tratamentos/${address}`)?.url ?? '',
  )
}

describe('the picture of a shared link', () => {
  test('has the size that chat apps show, and few enough bytes for all of them', async () => {
    const { headers, rawPayload } = await site.visit('/og.jpg')
    expect(headers['content-type']).toBe('image/jpeg')
    const { width, height, format } = await sharp(rawPayload).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(rawPayload.length).toBeLessThan(300_000)
  })

  test('is rendered once and then cached', async () => {
    expect((await readCard()).equals(await readCard())).toBe(true)
  })

  test('shows the name of the clinic, with accents and of any length', async () => {
    const before = await readCard()
    await call('Clínica Atenção & Saúde')
    const named = await readCard()
    expect(named.equals(before)).toBe(false)
    await call('Clinica Atencao & Saude')
    expect((await readCard()).equals(named)).toBe(false)
    await call(longest)
    const { width, height } = await sharp(await readCard()).metadata()
    expect([width, height]).toEqual([1200, 630])
  })

  test('is cached only under its own address, never under an earlier one', async () => {
    const cacheControlOf = async (address: string) =>
      (await site.visit(address)).headers['cache-control']
    const own = () => site.page.shown()?.shareCard().url ?? ''
    await call('Clínica Leveza')
    const before = own()
    expect(await cacheControlOf(before)).toBe('public, max-age=3600')
    await call('Clínica Leveza do Sul')
    expect(own()).not.toBe(before)
    expect(await cacheControlOf(own())).toBe('public, max-age=3600')
    expect(await cacheControlOf(before)).toBe('no-store')
    expect(await cacheControlOf('/og.jpg')).toBe('no-store')
  })

  test("is drawn for each page, and is the site's at other addresses", async () => {
    const [own = ''] = await addPages('drenagem')
    const { headers, rawPayload } = await site.visit(own)
    expect(headers['cache-control']).toBe('public, max-age=3600')
    expect(rawPayload.equals(await readCard())).toBe(false)
    const nowhere = await site.visit(own.replace('drenagem', 'nada'))
    expect(nowhere.headers['cache-control']).toBe('no-store')
    expect(nowhere.headers.location).toBe(site.page.shown()?.shareCard().url)
  })

  test('is kept on the disk only until something else is published', async () => {
    const kept = () => globSync('cards/*', { cwd: site.folders.data })
    await readCard()
    expect(kept()).toHaveLength(1)
    await call('Clínica Leveza do Sul')
    expect(kept()).toEqual([])
  })

  test('leads on from its former address', async () => {
    expect((await site.visit('/og.png?v=1')).headers.location).toBe('/og.jpg')
  })

  test('shows the logo of the clinic, or the butterfly if the logo is unreadable', async () => {
    const plain = await readCard()
    await site.save('design', { ...design.fallback, logoUrl: '/media/logo/nada.webp' })
    expect((await readCard()).equals(plain)).toBe(true)
    await site.save('design', { ...design.fallback, logoUrl: 'https://exemplo.com.br/logo.png' })
    expect((await readCard()).equals(plain)).toBe(true)
  })
})

describe('the picture of a shared link in the built site', async () => {
  const sources = testSite(sqlite, { renderer: await loadRenderer(join(root, 'dist')) })

  test('has the same letters and symbol', async () => {
    const built = await startProcess({ DATA_DIR: makeFolder() })
    onTestFinished(built.kill)
    const answer = await fetch(`${built.url}/og.jpg`)
    const card = sources.page.shown()?.shareCard() as ShareCard
    const picture = readFileSync(join(root, 'public', card.picture))
    const drawn = await sharedImageWorker.drawCard({ ...card, logo: undefined, picture })
    expect(Buffer.from(await answer.arrayBuffer()).equals(drawn)).toBe(true)
  })

  test.each(['#0f766e', '#ad4a25'])('has our picture in %s of the clinic', async (primaryColor) => {
    await sources.save('design', { ...design.fallback, primaryColor })
    const card = sources.page.shown()?.shareCard() as ShareCard
    const picture = readFileSync(join(root, 'public', card.picture))
    const drawn = await sharedImageWorker.drawCard({ ...card, logo: undefined, picture })
    const silk = { left: 850, top: 0, width: 350, height: 630 }
    const part = await sharp(drawn).extract(silk).toBuffer()
    const pixel = await sharp(part).resize(1, 1).raw().toBuffer()
    const turn = oklchOf(`#${pixel.toString('hex')}`).hue - oklchOf(primaryColor).hue
    expect(Math.abs(Math.sin(turn / 2))).toBeLessThan(0.1)
  })
})

describe('the icon of the tab', () => {
  test('has the colours of the clinic and follows a save', async () => {
    await site.save('design', { ...design.fallback, primaryColor: '#0f766e' })
    const { headers, body } = await site.visit('/favicon.svg')
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(body).toContain('#0f766e')
  })
})

/** The routes of the cards alone, with this worker. */
async function openCards(imageWorker: Pick<ImageWorker, 'drawCard'>) {
  const app = fastify({ schemaController: { compilersFactory: zodCompilers } })
  onTestFinished(() => app.close())
  const folder = join(root, 'public')
  const lines: string[] = []
  await app.register(shareCardRoutes, {
    page: site.page,
    images: { read: async () => undefined } as never,
    folders: { public: folder, data: makeFolder() } as never,
    imageWorker,
    log: { warn: (_details: unknown, line: string) => lines.push(line) } as never,
  })
  const shipped = readFileSync(join(folder, 'og.jpg'))
  return { app, lines, shipped }
}

describe('a card that cannot be rendered', () => {
  test('is replaced by the shipped one', async () => {
    const worker = openImageWorker()
    worker.close()
    const { app, lines, shipped } = await openCards(worker)
    const { statusCode, rawPayload } = await app.inject('/og.jpg')
    expect(statusCode).toBe(200)
    expect(rawPayload.equals(shipped)).toBe(true)
    expect(lines).toEqual([
      'the picture of shared links could not be drawn, the shipped one is sent',
    ])
  })
})

describe('many cards at once', () => {
  const names = Array.from({ length: 12 }, (_, index) => `pagina-${index}`)

  /** Draws nothing before `begin`. */
  async function openCounted(begin: Promise<void> = Promise.resolve()) {
    const cards = await addPages(...names)
    const drawn: string[] = []
    const drawCard = async (card: Card) => {
      drawn.push(card.url)
      await begin
      return sharedImageWorker.drawCard(card)
    }
    return { ...(await openCards({ drawCard })), cards, drawn }
  }

  test('are answered by the shipped one where too many wait, and each is drawn once', async () => {
    const { app, shipped, cards, drawn } = await openCounted()
    const ask = () => Promise.all(cards.map((card) => app.inject(card)))
    const answers = await ask()
    const withShipped = answers.filter(({ rawPayload }) => rawPayload.equals(shipped))
    expect(withShipped.map(({ headers }) => headers['cache-control'])).toEqual(
      Array(7).fill('no-store'),
    )
    for (const _round of [1, 2]) await ask()
    expect(drawn.toSorted()).toEqual(cards.toSorted())
  })

  test('cost nothing when whoever asked for them has left', async () => {
    const begin = Promise.withResolvers<void>()
    const { app, shipped, cards, drawn } = await openCounted(begin.promise)
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const [first = '', own = '', ...others] = cards
    const patient = app.inject(first)
    await expect.poll(() => drawn).toEqual([first])
    for (const card of others) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.end(`GET ${card} HTTP/1.1\r\nhost: x\r\n\r\n`)
      await once(socket.resume(), 'close')
    }
    const readOpen = promisify(app.server.getConnections.bind(app.server))
    await expect.poll(() => readOpen()).toBe(0)
    const late = app.inject(own)
    begin.resolve()
    await patient
    expect((await late).rawPayload.equals(shipped)).toBe(false)
    expect(drawn).toEqual([first, own])
  })
})
