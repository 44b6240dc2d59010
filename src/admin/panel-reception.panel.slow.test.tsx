import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ana, PASSWORD, rita } from '#server/testing/accounts/people-site.ts'
import { pictureBytes } from '#server/testing/images/uploads.ts'
import { invite } from './data/people.ts'
import { sectionBySlug } from './registry/registry.ts'
import {
  element,
  elementsNamed,
  giveFile,
  hides,
  line,
  press,
  readToast,
  says,
  shows,
  type,
  typeAll,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const photo = () =>
  new File([new Uint8Array(pictureBytes('jpg', 2_000))], 'rosto.jpg', { type: 'image/jpeg' })

const ownEntries = ['Início', 'Equipe', 'Depoimentos', 'Contato e horário', 'Histórico']

/** The names in the menu, once it is there. */
async function menuEntries() {
  await element('link', 'Contato e horário')
  const menu = document.querySelector('nav[aria-label="Seções do painel"]') as Element
  return [...menu.querySelectorAll('a[href^="/admin"]')].map(({ textContent }) => textContent)
}

describe('reception', () => {
  const panel = testWholePanel({}, [rita])
  const refused: string[] = []
  beforeEach(async () => {
    refused.length = 0
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
      const reply = await fetch(...asked)
      const [request] = asked
      if (reply.status === 403)
        refused.push(request instanceof Request ? request.url : String(request))
      return reply
    })
    await panel.signIn(rita)
  })

  test('has five menu entries, and every other address leads to the start', async () => {
    await panel.open('/admin')
    expect(await menuEntries()).toEqual(ownEntries)
    for (const address of ['hero', 'settings', 'people', 'manage', 'dashboard', 'new']) {
      await panel.follow(`/admin/${address}`)
      await readToast('Isto não faz parte da Recepção. Peça a quem responde pelo site.')
      expect(panel.path()).toBe('/admin')
    }
    for (const address of ['team/new', 'team/texts', 'testimonials/new', 'history/1/site']) {
      await panel.follow(`/admin/${address}`)
      await readToast('Isto não faz parte da Recepção. Peça a quem responde pelo site.')
    }
    expect(refused).toEqual([])
  })

  test('changes the phone and goes back, and is asked for nothing that the server refuses', async () => {
    await panel.open('/admin/contact')
    await type('Telefone', '(41) 3111-2222')
    await press('Salvar')
    await readToast(/Informações de contato atualizadas/)
    expect(await panel.page()).toContain('3111-2222')
    expect(elementsNamed('button', 'Ver')).toEqual([])
    await panel.open('/admin/history')
    await press(/mudou Contato/)
    await press('Desfazer esta mudança')
    await until('the phone is back', async () => !(await panel.page()).includes('3111-2222'))
    await panel.open('/admin/hours')
    await shows(/Recesso|fechamento/i)
    expect(refused).toEqual([])
  })

  test('changes the photo of a member, and nothing else of her', async () => {
    await panel.open('/admin/team')
    await hides('Novo Membro')
    await press('Trocar a foto de Dra. Helena Exemplo')
    await hides('Nome Completo')
    const input = document.querySelector('input[type=file]') as Element
    await giveFile(input, photo())
    await press('Salvar')
    await readToast('Foto de Dra. Helena Exemplo atualizada com sucesso!')
    expect(refused).toEqual([])
  })

  test('reads testimonials and asks for one, and approves none', async () => {
    await panel.open('/admin/testimonials')
    await says(await line('Aprovado'), 'Exemplo')
    for (const words of ['Novo depoimento', /^Editar/, /^Excluir/, 'Textos da seção'])
      await hides(words)
    await press('Pedir depoimento')
    await element('dialog', /depoimento/i)
    expect(refused).toEqual([])
  })

  test('finds no link in the opening hours that leads out of her screens', async () => {
    await panel.open('/admin/hours')
    await element('heading', 'Saudação do WhatsApp')
    await shows(/^(Vale agora|Agora está aberto)/)
    const slugs = [...document.querySelectorAll('main a[href^="/admin/"]')].map(
      (link) => link.getAttribute('href')?.split(/[/?#]/)[2],
    )
    expect(slugs.filter((one) => !sectionBySlug(one)?.isForReception)).toEqual([])
  })
})

describe('reception, without a reload,', () => {
  const panel = testWholePanel({}, [ana, rita])

  test('has her own entries as soon as she signs in', async () => {
    await panel.open('/admin')
    await typeAll({ 'E-mail': rita.email, Senha: PASSWORD })
    await press('Acessar Painel Admin')
    expect(await menuEntries()).toEqual(ownEntries)
  })

  test('has her own entries as soon as she accepts her invitation', async () => {
    await panel.signIn(ana)
    const { link } = await invite('duda@exemplo.com.br', 'reception')
    panel.network.deleteCookies()
    const { pathname, search } = new URL(link)
    await panel.open(pathname + search)
    await typeAll({ 'Seu nome': 'Duda Reis', Senha: PASSWORD, 'Repita a senha': PASSWORD })
    await press('Aceitar convite')
    expect(await menuEntries()).toEqual(ownEntries)
  })
})
