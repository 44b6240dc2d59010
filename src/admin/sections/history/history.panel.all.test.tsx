import { fireEvent, screen, within } from '@testing-library/react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { ana } from '#server/testing/service.ts'
import { EditorHistory } from '../../history/editor-history.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import { press, testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { LastChange } from '../overview/overview.tsx'
import { HistoryScreen } from './history.tsx'
import { RestoreSite } from './restore-site.tsx'
import { SaveScreen } from './save.tsx'

const panel = testPanel()
const section = sectionBySlug('history')
const setPhone = (phone: string) => panel.saveElsewhere('contact', { phone })
const readPhone = async () => (await panel.read('contact')).phone
const launch = (id: number) =>
  panel.site.db
    .insertInto('launches')
    .values({ id, by: ana.userId, at: new Date().toISOString() })
    .execute()
const remove = (path: string) => panel.site.send({ method: 'DELETE', path: `/lm/leveza/${path}` })

/** The history with this filter in its address. */
function Filtered({ search }: { search: string }) {
  const navigate = useNavigate()
  useEffect(() => void navigate({ search }), [navigate, search])
  return section && <HistoryScreen section={section} />
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the history', () => {
  test('says in one sentence each who changed what, and which change is the current one', async () => {
    await setPhone('(41) 3333-4444')
    await panel.saveElsewhere('treatments', { is_active: false }, 'treatment_05')
    panel.show(section && <HistoryScreen section={section} />)
    await screen.findByText('Versão atual')
    expect(rows()).toEqual([
      expect.stringMatching(/Ana escondeu Cirurgia PlásticaVersão atualTratamentos\d+:\d\d$/),
      expect.stringMatching(/Ana mudou ContatoTelefone\d+:\d\d$/),
      expect.stringMatching(/Leveza criou o site/),
    ])
  })

  test('says from the launch on which change is live', async () => {
    await launch(1)
    await setPhone('(41) 3333-4444')
    panel.show(section && <HistoryScreen section={section} />)
    expect(await screen.findByText('No ar agora')).toBeTruthy()
  })

  test('finds a text that is no longer there', async () => {
    await setPhone('(41) 3333-4444')
    await setPhone('(41) 3555-6666')
    await panel.saveElsewhere('hero', { title: 'Olá' })
    panel.show(section && <HistoryScreen section={section} />)
    const search = await screen.findByRole('textbox', { name: 'Buscar no histórico' })
    fireEvent.change(search, { target: { value: '3333-4444' } })
    await waitFor(() => expect(rows()).toHaveLength(1))
    fireEvent.change(search, { target: { value: 'girafa' } })
    expect(await screen.findByText('Nada com esse filtro')).toBeTruthy()
  })

  test('can be narrowed to one part of the site', async () => {
    await setPhone('(41) 3333-4444')
    await panel.saveElsewhere('hero', { title: 'Olá' })
    panel.show(<Filtered search="?secao=contact" />)
    await waitFor(() =>
      expect(rows()).toEqual([
        expect.stringContaining('Ana mudou Contato'),
        expect.stringContaining('Leveza'),
      ]),
    )
  })

  test('says that it cannot be loaded while the server is away', async () => {
    panel.network.isAway = true
    panel.show(section && <HistoryScreen section={section} />)
    expect(await screen.findByText('Não deu para ler o histórico')).toBeTruthy()
  })

  test('shows what was deleted from a list, and brings it back', async () => {
    await remove('team/documents/member_01')
    await remove('treatments/documents/treatment_05')
    panel.show(<Filtered search="?ver=excluidos&secao=team" />)
    const list = await screen.findByRole('list', { name: 'Excluídos' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(1)
    await press('Trazer Dra. Helena Exemplo de volta')
    await waitFor(() => expect(toasts()).toEqual(['Dra. Helena Exemplo voltou ao site.Desfazer']))
    expect((await panel.read('team', 'member_01')).name).toBe('Dra. Helena Exemplo')
    expect(await screen.findByText('Nada excluído')).toBeTruthy()
  })
})

describe('a change', () => {
  test('shows the words that were removed and added', async () => {
    await panel.saveElsewhere('contact', { hours: 'Segunda a sexta, 8h às 18h' })
    await panel.saveElsewhere('contact', { hours: 'Segunda a sexta, das 8h às 19h' })
    panel.show(<SaveScreen id={3} />)
    const change = (await screen.findByText('Contato · Horário')).closest('li')
    expect(change?.querySelector('del')?.textContent).toBe('saiu: 18h')
    expect([...(change?.querySelectorAll('ins') ?? [])].map((one) => one.textContent)).toEqual([
      'entrou: das',
      'entrou: 19h',
    ])
  })

  test('is undone alone, and that can be undone, too', async () => {
    await panel.saveElsewhere('contact', { phone: '(41) 3333-4444' })
    await panel.saveElsewhere('contact', { title: 'Fale' })
    panel.show(<SaveScreen id={2} />)
    await press('Desfazer esta mudança')
    await waitFor(() => expect(toasts()).toEqual(['Desfeito.Desfazer']))
    expect(await panel.read('contact')).toMatchObject({
      phone: contact.fallback.phone,
      title: 'Fale',
    })
    await press('Desfazer')
    await waitFor(async () => expect(await readPhone()).toBe('(41) 3333-4444'))
  })

  test('whose field changed later is refused by name, and the version is offered', async () => {
    await setPhone('(41) 3333-4444')
    await setPhone('(41) 3555-6666')
    panel.show(<SaveScreen id={2} />)
    await press('Desfazer esta mudança')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Mudou de novo depois: Telefone.',
    )
    expect(await readPhone()).toBe('(41) 3555-6666')
    await press('Voltar a esta versão: Contato')
    await waitFor(() => expect(toasts().join()).toContain('Contato voltou à versão de antes.'))
    expect(await readPhone()).toBe(contact.fallback.phone)
  })

  test('that launched the site offers no way back, only a look at that day', async () => {
    await setPhone('(41) 3111-1111')
    await launch(2)
    const { db } = panel.site
    await db.updateTable('saves').set({ kind: 'launch' }).where('id', '=', 2).execute()
    panel.show(<SaveScreen id={2} />)
    const look = await screen.findByRole('link', { name: /^Ver o site deste dia/ })
    expect(look.getAttribute('href')).toBe('/api/history/saves/2/page')
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Voltar o site a este dia' })).toBeNull()
  })

  test('that does not exist is reported as missing', async () => {
    panel.show(<SaveScreen id={99} />)
    expect(await screen.findByText('Esta mudança não está no histórico')).toBeTruthy()
  })
})

describe('the site of a day', () => {
  test('comes back after its difference was shown', async () => {
    await setPhone('(41) 3333-4444')
    await panel.saveElsewhere('treatments', { is_active: false }, 'treatment_05')
    panel.show(<RestoreSite id={1} />)
    const changes = await screen.findByRole('list', { name: 'O que muda no site' })
    expect(changes.textContent).toContain('Cirurgia Plástica passa a aparecer')
    expect(await readPhone()).toBe('(41) 3333-4444')
    await press('Voltar o site')
    await waitFor(async () => expect(await readPhone()).toBe(contact.fallback.phone))
    expect((await panel.read('treatments', 'treatment_05')).is_active).toBe(true)
  })

  test('names what stays as it is, and why', async () => {
    await remove('team/documents/member_01')
    await setPhone('(41) 3333-4444')
    await launch(1)
    panel.show(<RestoreSite id={1} />)
    expect((await screen.findByRole('note')).textContent).toMatch(/Dra. Helena Exemplo: .+/)
  })

  test('does not come back from before its launch, and the screen says why', async () => {
    await setPhone('(41) 3333-4444')
    await launch(2)
    panel.show(<RestoreSite id={1} />)
    await screen.findByText('Não dá para voltar a este dia')
    expect(screen.getByText(/^O site inteiro não volta a antes do lançamento\./)).toBeTruthy()
  })

  test('does not come back over a change that was made meanwhile', async () => {
    await setPhone('(41) 3333-4444')
    panel.show(<RestoreSite id={1} />)
    await screen.findByText(/Contato · Telefone/)
    await panel.saveElsewhere('hero', { title: 'Olá' })
    await press('Voltar o site')
    await waitFor(() => expect(toasts().join()).toContain('mudou enquanto você olhava'))
    expect((await panel.read('hero')).title).toBe('Olá')
    expect(await screen.findByText(/Título/)).toBeTruthy()
  })
})

describe('the history beside a form', () => {
  const documents = [{ entity: 'contact' as const, id: 'contact' }]

  test('goes back to a version, and the toast goes forward again', async () => {
    await panel.saveElsewhere('contact', { phone: '(41) 3333-4444', title: 'Fale' })
    await panel.saveElsewhere('contact', { phone: '(41) 3555-6666', title: 'Venha' })
    await panel.load('contact')
    panel.show(<EditorHistory documents={documents} />)
    expect(await screen.findByText('É o que está no site')).toBeTruthy()
    const [back] = await screen.findAllByRole('button', { name: /^Voltar a esta versão/ })
    fireEvent.click(back as HTMLElement)
    await waitFor(() => expect(toasts().join()).toMatch(/Contato voltou à versão de hoje/))
    expect(await panel.read('contact')).toMatchObject({ phone: '(41) 3333-4444', title: 'Fale' })
    await press('Desfazer')
    await waitFor(async () => expect(await readPhone()).toBe('(41) 3555-6666'))
  })

  test('says that there is nothing yet', async () => {
    panel.show(<EditorHistory documents={documents} />)
    expect(await screen.findByText(/Ainda não há mudanças aqui/)).toBeTruthy()
  })
})

describe('the overview', () => {
  test('shows the newest change, and undoes it', async () => {
    await setPhone('(41) 3333-4444')
    panel.show(<LastChange />)
    const link = await screen.findByRole('link', { name: /Ana mudou Contato/ })
    expect(link.getAttribute('href')).toContain('/history/2')
    await press('Desfazer')
    await waitFor(async () => expect(await readPhone()).toBe(contact.fallback.phone))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
