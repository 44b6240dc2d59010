import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import {
  PUBLISH_PATH,
  SCHEDULE_PATH,
  WAITING_PATH,
  type WaitingChanges,
} from '#protocol/publishing.ts'
import { everything, reachMoments } from '#server/testing/publishing.ts'
import { ownPage } from '#server/testing/service.ts'
import { refreshPublishing } from '../../data/publishing/publishing-state.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { PublishScreen } from './publish.tsx'

const panel = testPanel()

const liveContent = async () =>
  (await panel.site.app.inject({ url: '/api/content' })).json<
    Record<string, Record<string, string>>
  >()

const section = sectionBySlug('publish')

const show = () => section && panel.show(<PublishScreen section={section} />)

async function open() {
  show()
  await screen.findByText('Como vai ficar')
}

const boxOf = (label: string) => screen.getByRole('checkbox', { name: `Levar ao ar: ${label}` })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

/** Whether the button has been busy since then. */
function observeLoading(name: string) {
  const button = screen.getByRole('button', { name })
  let wasLoading = false
  new MutationObserver(() => {
    wasLoading ||= button.hasAttribute('data-loading')
  }).observe(button, { attributes: true })
  return () => wasLoading
}

const ask = async (url: string, payload?: object) => {
  const method = payload ? 'POST' : 'GET'
  return (
    await panel.site.app.inject({ method, url, headers: ownPage, ...(payload && { payload }) })
  ).json()
}
const waitingNow = async () => everything((await ask(WAITING_PATH)) as WaitingChanges)
const scheduleEverything = async () =>
  ask(SCHEDULE_PATH, { ...(await waitingNow()), day: '2099-12-31', time: '08:00' })
async function publishOnly(wanted: string) {
  const { documents } = await waitingNow()
  const part = documents.filter(({ entity }) => entity === wanted)
  await ask(PUBLISH_PATH, { documents: part, orders: [], note: '' })
}

test('Publicar leads to where a site begins to publish together', async () => {
  show()
  const link = await screen.findByRole('link', { name: 'Ajustes' })
  expect(link.getAttribute('href')).toBe('/settings?aba=publicar')
})

describe('Publicar', () => {
  beforeEach(async () => {
    await panel.publishInBatches()
    await panel.saveElsewhere('hero', { title: 'Verão', subtitle: 'Venha' })
    await panel.saveElsewhere('contact', { phone: '(41) 3333-5000' })
  })

  test('lists every change under the name of its field, all of them chosen', async () => {
    await open()
    const boxes = screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))
    expect(boxes).toEqual(['Título', 'Subtítulo', 'Telefone'].map((name) => `Levar ao ar: ${name}`))
    expect(screen.getByText('3 mudanças vão ao ar')).toBeTruthy()
    expect((await liveContent()).hero?.title).toBe(hero.fallback.title)
  })

  test('publishes what is chosen, says what went live with a way back, and leaves the rest out for everybody', async () => {
    await open()
    fireEvent.click(boxOf('Subtítulo'))
    expect(await screen.findByText('2 mudanças vão ao ar')).toBeTruthy()
    await waitFor(async () =>
      expect(((await ask(WAITING_PATH)) as WaitingChanges).leftOut).toEqual(['hero/hero/subtitle']),
    )
    expect(screen.getByText('Fica esperando')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Recado'), { target: { value: 'Telefone novo' } })
    press('Publicar agora')
    const card = await screen.findByRole('region', { name: 'Publicado' })
    expect(card.textContent).toMatch(
      /^Publicado às? .*2 mudanças no ar: Abertura · Título, Contato · Telefone\./,
    )
    expect(within(card).getByRole('link', { name: 'Ver o site' })).toBeTruthy()
    expect(await liveContent()).toMatchObject({
      hero: { title: 'Verão', subtitle: hero.fallback.subtitle },
      contact: { phone: '(41) 3333-5000' },
    })
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(1))
    expect((boxOf('Subtítulo') as HTMLInputElement).checked).toBe(false)
    fireEvent.click(within(card).getByRole('button', { name: 'Desfazer…' }))
    await screen.findByRole('dialog', { name: 'Voltar a como era' })
    const release = await panel.site.db
      .selectFrom('releases')
      .select(['kind', 'note'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(release).toEqual({ kind: 'publish', note: 'Telefone novo' })
  })

  test('shows the sheet again instead of publishing what changed meanwhile', async () => {
    await open()
    await panel.saveElsewhere('contact', { phone: '(41) 3333-6000' })
    press('Publicar agora')
    await waitFor(() =>
      expect(toasts()).toEqual(['Alguma destas mudanças acabou de mudar. Confira de novo.']),
    )
    await screen.findByText(/3333-6000/)
    expect((await liveContent()).hero?.title).toBe(hero.fallback.title)
  })

  test('discards the changes of a document, and restores them', async () => {
    await open()
    press('Desfazer estas mudanças: Contato')
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(2))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(screen.getAllByRole('checkbox')).toHaveLength(3))
    expect(await panel.read('contact')).toMatchObject({ phone: '(41) 3333-5000' })
  })

  test('says that nothing waits', async () => {
    await panel.saveElsewhere('hero', {
      title: hero.fallback.title,
      subtitle: hero.fallback.subtitle,
    })
    await panel.saveElsewhere('contact', { phone: (await liveContent()).contact?.phone })
    show()
    await screen.findByText('Nada espera a publicação')
  })

  test('discards a new order, and restores it', async () => {
    const path = '/lm/leveza/team/documents'
    const list = { method: 'POST', path: `${path}/list`, body: {} } as const
    const ids = async () =>
      (await panel.site.send<{ _id: string }[]>(list)).data.map(({ _id }) => _id)
    const before = await ids()
    const order = before.toReversed()
    await panel.site.send({ method: 'PUT', path: `${path}/batch`, body: { order } })
    await open()
    press('Desfazer a ordem: Equipe')
    await waitFor(async () => expect(await ids()).toEqual(before))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await waitFor(async () => expect(await ids()).toEqual(order))
    await screen.findByText('Ordem da lista')
  })

  test('asks on the card before a scheduled text replaces a later one', async () => {
    await scheduleEverything()
    await panel.saveElsewhere('contact', { phone: '(41) 3333-6000' })
    await publishOnly('contact')
    show()
    const card = await screen.findByRole('region', { name: 'Publicação marcada' })
    expect(card.textContent).toContain('Contato mudou no site depois de marcado.')
    await reachMoments(panel.site.db)
    await panel.site.page.refresh()
    await act(() => refreshPublishing())
    await screen.findByText('Falta uma resposta sua')
    expect(await liveContent()).toMatchObject({
      hero: { title: 'Verão' },
      contact: { phone: '(41) 3333-6000' },
    })
    press('Usar o que foi marcado')
    await waitFor(async () => expect((await liveContent()).contact?.phone).toBe('(41) 3333-5000'))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Publicação marcada' })).toBeNull(),
    )
  })

  test('says on the card what did not go live because it is an example of a launched site', async () => {
    await scheduleEverything()
    const at = new Date().toISOString()
    await panel.site.db.insertInto('launches').values({ id: 1, by: 'ana', at }).execute()
    show()
    const card = await screen.findByRole('region', { name: 'Publicação marcada' })
    within(card).getByText(/^Contato por enquanto não pode ir ao ar: é um exemplo/)
    await reachMoments(panel.site.db)
    await act(() => refreshPublishing())
    await screen.findByText('Uma parte não foi ao ar')
    screen.getByText(/^Contato não foi ao ar: é um exemplo/)
    press('Entendi')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Publicação marcada' })).toBeNull(),
    )
  })

  test('is scheduled for a later moment, and the card moves and cancels it', async () => {
    await open()
    const isPublishing = observeLoading('Publicar agora')
    press('Agendar…')
    const dialog = await screen.findByRole('dialog')
    expect(isPublishing()).toBe(false)
    fireEvent.change(within(dialog).getByLabelText('Dia'), { target: { value: '2000-01-01' } })
    expect(within(dialog).getByText('Escolha um momento que ainda não passou.')).toBeTruthy()
    fireEvent.change(within(dialog).getByLabelText('Dia'), { target: { value: '2099-12-31' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Marcar publicação' }))
    const card = await screen.findByRole('region', { name: 'Publicação marcada' })
    expect(card.textContent).toContain('quinta-feira, 31 de dezembro, às 8:00')
    expect(card.textContent).toContain('3 mudanças de')
    await screen.findByText('Nada espera a publicação')
    expect(screen.queryAllByRole('checkbox')).toEqual([])
    const list = screen.getByRole('list', { name: 'O que muda no site' })
    expect(list.textContent).toContain('Verão')
    expect((await liveContent()).hero?.title).toBe(hero.fallback.title)
    fireEvent.click(within(card).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Publicação marcada' })).toBeNull(),
    )
    expect(await screen.findAllByRole('checkbox')).toHaveLength(3)
  })
})
