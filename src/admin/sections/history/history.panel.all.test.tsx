import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { header } from '#content/sections/header.ts'
import { UNDO_STACK_PATH } from '#protocol/history.ts'
import { ana } from '#server/testing/service.ts'
import { refreshOverview } from '../../data/history.ts'
import { SaveBar } from '../../editor/save-dock.tsx'
import { EditorHistory } from '../../history/editor-history.tsx'
import { ScreenUndo } from '../../history/screen-undo.tsx'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { LastChange } from '../overview/last-change.tsx'
import { HistoryScreen } from './history.tsx'
import { ReleaseScreen } from './release.tsx'

const panel = testPanel()
const section = sectionBySlug('history')
const setPhone = (phone: string) => panel.saveElsewhere('contact', { phone })
const readPhone = async () => (await panel.read('contact')).phone
const stackFetches = () => panel.network.sent.filter(({ path }) => path === UNDO_STACK_PATH)
const contactScreen = [{ entity: 'contact' as const, id: 'contact' }]
const button = (name: string | RegExp) => screen.findByRole('button', { name })
/** The button of the window, once it knows what it would change. */
const enabled = (name: string) =>
  waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(found.disabled).toBe(false)
    return found
  })

describe('going back while changes wait for their publication', () => {
  test('is dim on a screen of which something waits, and lets what another undoes wait', async () => {
    await setPhone('(41) 3333-4444')
    await panel.publishInBatches()
    await panel.saveElsewhere('hero', { title: 'Verão' })
    panel.show(
      <>
        <ScreenUndo screen={contactScreen} />
        <ScreenUndo screen={[{ entity: 'hero', id: 'hero' }]} />
      </>,
    )
    const dim = await button('O que foi salvo aqui espera a publicação')
    expect((dim as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(await button(/^Desfazer: Contato · Telefone/))
    await waitFor(() => expect(toasts()[0]).toContain('Espera a publicação'))
    expect(await readPhone()).toBe(contact.fallback.phone)
  })

  test('says in the window what to do before the whole site, whose difference counts nothing that waits', async () => {
    await setPhone('(41) 3333-4444')
    await setPhone('(41) 3555-6666')
    await panel.publishInBatches()
    await panel.saveElsewhere('hero', { title: 'Verão' })
    panel.show(<ReleaseScreen id={2} />)
    fireEvent.click(await button('Voltar…'))
    const dialog = await screen.findByRole('dialog', { name: 'Voltar a como era' })
    expect(await within(dialog).findByText(/espera a publicação; a versão de agora/)).toBeTruthy()
    fireEvent.click(within(dialog).getByRole('radio', { name: /^O site inteiro.*1 mudança$/ }))
    await within(dialog).findByText(/^1 mudança espera a publicação/)
    expect(within(dialog).queryByText(/Verão/)).toBeNull()
    expect(within(dialog).getByRole('link', { name: 'Ver o que espera' })).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Voltar o site' })).toBeNull()
  })
})

describe('the history', () => {
  test('says in one sentence each who changed what, and which change is the current one', async () => {
    await setPhone('(41) 3333-4444')
    await panel.saveElsewhere('treatments', { is_active: false }, 'treatment_05')
    panel.show(section && <HistoryScreen section={section} />)
    await screen.findByText('Versão atual')
    const rows = screen.getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ana escondeu Cirurgia PlásticaVersão atualTratamentos/),
      expect.stringMatching(/Ana mudou ContatoTelefone/),
      expect.stringMatching(/Leveza publicou o site/),
    ])
    expect(screen.getByText(/^3 mudanças, desde/)).toBeTruthy()
  })

  test('says from the launch on which change is live', async () => {
    const launched = { id: 1, by: ana.userId, at: new Date().toISOString() }
    await panel.site.db.insertInto('launches').values(launched).execute()
    await setPhone('(41) 3333-4444')
    panel.show(section && <HistoryScreen section={section} />)
    expect(await screen.findByText('No ar agora')).toBeTruthy()
    expect(await screen.findByText(/^No ar desde hoje/)).toBeTruthy()
  })

  test('does not say so before the launch', async () => {
    await setPhone('(41) 3333-4444')
    panel.show(section && <HistoryScreen section={section} />)
    expect(await screen.findByText(/^Em preparação, mudou hoje/)).toBeTruthy()
    expect(screen.queryByText(/No ar/)).toBeNull()
    panel.show(<ReleaseScreen id={2} />)
    expect(await screen.findAllByText('É a versão atual')).toHaveLength(2)
    expect(screen.queryByText(/no ar/)).toBeNull()
  })

  test('finds a text that is no longer there', async () => {
    await setPhone('(41) 3333-4444')
    await setPhone('(41) 3555-6666')
    await panel.saveElsewhere('hero', { title: 'Olá' })
    panel.show(section && <HistoryScreen section={section} />)
    const search = await screen.findByRole('textbox', { name: 'Buscar no histórico' })
    fireEvent.change(search, { target: { value: '3333-4444' } })
    await waitFor(() => expect(screen.getByText(/^1 mudança,/)).toBeTruthy())
    fireEvent.change(search, { target: { value: 'girafa' } })
    expect(await screen.findByText('Nada com esse filtro')).toBeTruthy()
  })

  test('says that it cannot be loaded while the server is away, and leaves the screen usable', async () => {
    panel.network.isAway = true
    panel.show(section && <HistoryScreen section={section} />)
    expect(await screen.findByText('Não deu para ler o histórico')).toBeTruthy()
  })
})

describe('a change', () => {
  test('goes back by scope: the field, its part, or the whole site, each with its difference and its consequence', async () => {
    await panel.saveElsewhere('contact', { phone: '(41) 3333-4444', title: 'Fale' })
    await panel.saveElsewhere('treatments', { is_active: false }, 'treatment_05')
    panel.show(<ReleaseScreen id={2} />)
    const opener = await button('Voltar a como era: Telefone')
    opener.focus()
    fireEvent.click(opener)
    const dialog = await screen.findByRole('dialog', { name: 'Voltar a como era' })
    const choices = await within(dialog).findAllByRole('radio', { name: /mudanças?$/ })
    expect(choices.map(({ textContent }) => textContent)).toEqual([
      'Este campoTelefone1 mudança',
      'Esta parteContato2 mudanças',
      expect.stringMatching(/^O site inteiroComo estava até hoje, .*3 mudanças$/),
    ])
    expect(choices[0]?.getAttribute('aria-checked')).toBe('true')
    const changes = () => within(dialog).getByRole('list', { name: 'O que muda no site' })
    expect(changes().textContent).not.toContain('Fale')
    fireEvent.click(choices[2] as HTMLElement)
    expect(changes().textContent).toContain('Cirurgia Plástica volta a aparecer')
    expect(dialog.textContent).toContain('rascunhos, pessoas e senhas não mudam')
    const stay = within(dialog).getByRole('button', { name: 'Deixar como está' })
    await waitFor(() => expect(document.activeElement).toBe(stay))
    fireEvent.click(stay)
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  test('shows the words that were removed and added, and what became of them', async () => {
    await panel.saveElsewhere('contact', { hours: 'Segunda a sexta, 8h às 18h' })
    await panel.saveElsewhere('contact', { hours: 'Segunda a sexta, das 8h às 19h' })
    await panel.saveElsewhere('contact', { hours: 'Segunda a sexta, das 8h às 17h' })
    panel.show(<ReleaseScreen id={3} />)
    const change = (await screen.findByText('Horário')).closest('li')
    expect(change?.querySelector('del')?.textContent).toBe('saiu: 18h')
    expect([...(change?.querySelectorAll('ins') ?? [])].map((one) => one.textContent)).toEqual([
      'entrou: das',
      'entrou: 19h',
    ])
    expect(change?.textContent).toContain(
      'Mudou de novo: hoje está “Segunda a sexta, das 8h às 17h”.',
    )
  })

  test('takes one field back alone, and the toast offers the way back from that', async () => {
    await panel.saveElsewhere('contact', { phone: '(41) 3333-4444', title: 'Fale' })
    await setPhone('(41) 3555-6666')
    panel.show(<ReleaseScreen id={3} />)
    fireEvent.click(await button('Voltar a como era: Telefone'))
    fireEvent.click(await enabled('Voltar este campo'))
    await waitFor(async () => expect(await readPhone()).toBe('(41) 3333-4444'))
    expect((await panel.read('contact')).title).toBe('Fale')
    await waitFor(() => expect(toasts().join()).toContain('Como era antes: Telefone.'))
    fireEvent.click(await button('Desfazer…'))
    fireEvent.click(await enabled('Voltar este campo'))
    await waitFor(async () => expect(await readPhone()).toBe('(41) 3555-6666'))
  })

  test('restores a person who was deleted, after showing what that changes', async () => {
    const path = '/lm/leveza/team/documents/member_01'
    await panel.site.send({ method: 'DELETE', path })
    panel.show(<ReleaseScreen id={2} />)
    fireEvent.click(await button('Voltar a como era: Dra. Helena Exemplo'))
    await screen.findByText('Equipe · Dra. Helena Exemplo volta à lista')
    fireEvent.click(await enabled('Voltar esta parte'))
    await waitFor(async () =>
      expect((await panel.read('team', 'member_01')).name).toBe('Dra. Helena Exemplo'),
    )
  })

  test('is not overwritten unseen: the sheet is shown again', async () => {
    await setPhone('(41) 3333-4444')
    panel.show(<ReleaseScreen id={2} />)
    fireEvent.click(await button('Voltar…'))
    const dialog = await screen.findByRole('dialog')
    const yes = await enabled('Voltar este campo')
    await setPhone('(41) 3555-6666')
    fireEvent.click(yes)
    await waitFor(() => expect(toasts().join()).toContain('O site mudou enquanto você olhava.'))
    expect(await readPhone()).toBe('(41) 3555-6666')
    await waitFor(() => expect(dialog.textContent).toContain('3555-6666'))
  })

  test('that does not exist is reported as missing', async () => {
    panel.show(<ReleaseScreen id={99} />)
    expect(await screen.findByText('Esta mudança não está no histórico')).toBeTruthy()
  })
})

describe('the arrows of a screen', () => {
  const undo = () => button(/^Desfazer: Contato · Telefone \(Ana, agora\)$/)
  const redo = () => button(/^Refazer: Contato · Telefone \(Ana, agora\)$/)
  const none = () => button('Nada a desfazer nesta tela')

  test('go back one by one and forward again, and then there is nothing', async () => {
    await setPhone('(41) 3111-1111')
    await setPhone('(41) 3222-2222')
    await panel.saveElsewhere('hero', { title: 'Olá' })
    panel.show(<ScreenUndo screen={contactScreen} />)
    for (const phone of ['(41) 3111-1111', contact.fallback.phone]) {
      fireEvent.click(await undo())
      await waitFor(async () => expect(await readPhone()).toBe(phone))
      await waitFor(() => expect(toasts().join()).toContain('Desfeito: Contato · Telefone.'))
    }
    expect(((await none()) as HTMLButtonElement).disabled).toBe(true)
    fireEvent.click(await redo())
    await waitFor(() => expect(toasts().join()).toContain('Refeito: Contato · Telefone.'))
    expect(await readPhone()).toBe('(41) 3111-1111')
    expect((await panel.read('hero')).title).toBe('Olá')
  })

  test('know of the last step even if the history was being fetched when it was taken', async () => {
    await setPhone('(41) 3111-1111')
    panel.show(<ScreenUndo screen={contactScreen} />)
    const arrow = await undo()
    const answerLate = panel.network.holdAnswers()
    refreshOverview()
    await waitFor(() => expect(stackFetches()).toHaveLength(2))
    panel.network.holdAnswers()()
    fireEvent.click(arrow)
    await waitFor(async () => expect(await readPhone()).toBe(contact.fallback.phone))
    answerLate()
    fireEvent.click(await redo())
    await waitFor(() => expect(toasts().join()).toContain('Refeito: Contato · Telefone.'))
    expect(await readPhone()).toBe('(41) 3111-1111')
  })

  test('overwrite nothing that somebody else has saved meanwhile', async () => {
    await setPhone('(41) 3111-1111')
    panel.show(<ScreenUndo screen={contactScreen} />)
    const arrow = await undo()
    await setPhone('(41) 3222-2222')
    fireEvent.click(arrow)
    await waitFor(() => expect(toasts().join()).toContain('mudou enquanto você olhava'))
    expect(await readPhone()).toBe('(41) 3222-2222')
  })

  test('begin with what was typed and not saved', async () => {
    await setPhone('(41) 3111-1111')
    let undone = 0
    const onUndo = () => {
      undone += 1
    }
    const rest = { changed: 1, savedAt: '', onSave: () => {}, onCancel: () => {}, onUndo }
    panel.show(<SaveBar state="dirty" canUndo {...rest} />)
    fireEvent.click(await button('Desfazer a última alteração'))
    expect(undone).toBe(1)
    expect(await readPhone()).toBe('(41) 3111-1111')
  })
})

describe('the history beside a form', () => {
  test('shows only what the form edits', async () => {
    await panel.saveElsewhere('design', { primaryColor: '#112233' })
    await panel.saveElsewhere('design', { logoAlt: 'Borboleta' })
    panel.show(<EditorHistory parts={[{ entity: 'design', id: 'design', fields: ['logoAlt'] }]} />)
    const changes = await screen.findAllByRole('listitem')
    expect(changes).toHaveLength(1)
    expect(changes[0]?.textContent).toContain('Borboleta')
    expect(changes[0]?.textContent).toContain('é o que está no ar')
  })

  test('restores one entry of a list alone, after it has shown what that changes', async () => {
    const { navigation } = header.fallback
    const [first, ...others] = navigation
    await panel.saveElsewhere('header', { navigation: others, siteName: 'Flor' })
    panel.show(<EditorHistory parts={[{ entity: 'header', id: 'header' }]} />)
    fireEvent.click(await button('Voltar a como era: Início'))
    const yes = await enabled('Voltar este item')
    expect(screen.getByRole('list', { name: 'O que muda no site' }).textContent).toContain('Início')
    fireEvent.click(yes)
    await waitFor(async () => expect((await panel.read('header')).navigation).toEqual(navigation))
    expect((await panel.read('header')).siteName).toBe('Flor')
    expect(first?.label).toBe('Início')
  })

  test('says that there is nothing yet', async () => {
    panel.show(<EditorHistory parts={[{ entity: 'contact', id: 'contact' }]} />)
    expect(await screen.findByText(/Ainda não há mudanças aqui/)).toBeTruthy()
  })
})

describe('the overview', () => {
  test('asks before it undoes the newest change, shows what that changes, and links to its sheet', async () => {
    await setPhone('(41) 3333-4444')
    panel.show(<LastChange />)
    const link = await screen.findByRole('link', { name: /Ana mudou Contato/ })
    expect(link.getAttribute('href')).toContain('/history/2')
    expect(await screen.findByText('3333-4444', { selector: 'ins' })).toBeTruthy()
    fireEvent.click(await button('Desfazer…'))
    const yes = await enabled('Voltar este campo')
    const sheet = screen.getByRole('list', { name: 'O que muda no site' })
    expect(sheet.textContent).toMatch(/Contato · Telefone.*3333-4444/)
    expect(await readPhone()).toBe('(41) 3333-4444')
    fireEvent.click(yes)
    await waitFor(async () => expect(await readPhone()).toBe(contact.fallback.phone))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('undoes nothing that changed while it asked', async () => {
    await setPhone('(41) 3111-1111')
    panel.show(<LastChange />)
    fireEvent.click(await button('Desfazer…'))
    fireEvent.click(await screen.findByRole('radio', { name: /^O site inteiro.*1 mudança$/ }))
    const yes = await enabled('Voltar o site')
    await panel.saveElsewhere('hero', { title: 'Olá' })
    fireEvent.click(yes)
    await waitFor(() => expect(toasts().join()).toContain('O site mudou enquanto você olhava.'))
    expect((await panel.read('hero')).title).toBe('Olá')
    expect(await readPhone()).toBe('(41) 3111-1111')
  })

  test('offers no way back over the launch, and neither does the history', async () => {
    await setPhone('(41) 3111-1111')
    await setPhone('(41) 3222-2222')
    const { db } = panel.site
    const launch = { id: 3, at: new Date().toISOString(), by: 'ana' }
    await db.insertInto('launches').values(launch).execute()
    await db.updateTable('releases').set({ kind: 'launch' }).where('id', '=', 3).execute()
    panel.show(<LastChange />)
    await screen.findByText('lançou o site')
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
    panel.show(section && <HistoryScreen section={section} />)
    const back = await button('Voltar a como era: Ana mudou Contato')
    expect(screen.queryByRole('button', { name: /^Voltar a como era: Ana lançou/ })).toBeNull()
    fireEvent.click(back)
    await screen.findAllByRole('radio', { name: /^Esta parte/ })
    expect(screen.queryByRole('radio', { name: /^O site inteiro/ })).toBeNull()
  })
})
