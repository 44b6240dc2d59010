import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { legalPages } from '#content/sections/legal-pages.ts'
import { ana, PASSWORD } from '#server/testing/accounts/people-site.ts'
import { pictureBytes } from '#server/testing/images/uploads.ts'
import type { Answer } from './testing/network.ts'
import {
  chooseFile,
  element,
  found,
  type Kind,
  press,
  readToast,
  shows,
  timeOfNewestToast,
  type,
  typeAll,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel({ isShared: true })

const broken = (method: string, path: string): Answer => ({
  ...{ method, path, status: 500 },
  json: { code: 500, message: 'quebrou', data: null },
})
const brokenSave = (entity: string) => broken('PUT', `/lm/*/${entity}/documents`)
const brokenAddition = (entity: string) => broken('POST', `/lm/*/${entity}/documents`)
const brokenReading = (entity: string) => broken('GET', `/lm/*/${entity}/documents/${entity}`)
const brokenList = (entity: string) => broken('POST', `/lm/*/${entity}/documents/list`)
const brokenDeletion = (entity: string) => broken('DELETE', `/lm/*/${entity}/documents/*`)

/** Does it while the server gives this answer, until the last request that it reaches has it. */
async function meeting(answer: Answer, act: () => Promise<unknown>) {
  panel.network.answer = answer
  await act()
  await until('every request is answered', () => panel.network.pending === 0)
  panel.network.answer = undefined
}

/** Presses it while no answer comes, until the screen says this. */
async function pressAndWait(name: string, ...words: string[]) {
  const release = panel.network.holdAnswers()
  await press(name)
  for (const waiting of words) await shows(waiting)
  release()
}

const MORE = 'Mais ações desta tela'

async function pressAll(...names: string[]) {
  for (const name of names) await press(name)
}

/** The button fails with one message, or with several. */
const fails = (answer: Answer, button: string, ...words: string[]) =>
  meeting(answer, async () => {
    await press(button)
    for (const message of words) await readToast(message)
  })

async function has(kind: Kind, ...names: string[]) {
  for (const name of names) await element(kind, name)
}

/** 'Preview' opens this part of the public page in a new tab. */
async function previews(address: string) {
  const words = await found('Preview', () => screen.queryAllByText('Preview', { selector: 'a *' }))
  const link = words.closest('a')
  expect([link?.getAttribute('href'), link?.target]).toEqual([address, '_blank'])
}

const MEGABYTE = 1024 * 1024
const PHOTO = { type: 'image/jpeg', name: 'foto.jpg' }

const fileOf = (bytes: number, { name, type } = PHOTO) =>
  new File([new Uint8Array(bytes)], name, { type })

const photo = () => new File([new Uint8Array(pictureBytes('jpg', 2_000))], PHOTO.name, PHOTO)

/** Like a cloud file that the phone can list but not read. */
function unreadable() {
  const arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'))
  return Object.assign(photo(), { slice: () => ({ arrayBuffer }), arrayBuffer })
}

describe('the login with e-mail', () => {
  const SUBMIT = 'Acessar Painel Admin'
  const SIGN_IN = '/api/auth/sign-in'

  test('says what is wrong, and when the server cannot be asked', async () => {
    await meeting(broken('GET', '/api/auth/session'), async () => {
      await panel.open('/admin')
      await has('heading', 'Erro de Autenticação')
    })
    await pressAndWait('Tentar novamente', 'Verificando autenticação...', 'Aguarde um momento')
    await has('heading', 'Painel Administrativo')
    await has('button', 'Mostrar ou esconder a senha')
    await has('link', '← Voltar ao Site')
    await shows('Área Restrita.')

    await press(SUBMIT)
    await shows('Email é obrigatório')
    await shows('Senha é obrigatória')
    await typeAll({ 'E-mail': 'ana', Senha: '12345' })
    await press(SUBMIT)
    await shows('Email inválido')
    await shows('Senha deve ter pelo menos 6 caracteres')

    const refuses = async (words: string) => {
      await press(SUBMIT)
      await shows(words)
      await until('a toast says it for 5 s', () => timeOfNewestToast() === 5_000)
      await readToast(words)
    }
    await typeAll({ 'E-mail': ana.email, Senha: 'senha errada' })
    await refuses('Credenciais inválidas para acesso administrativo')
    await meeting(broken('POST', SIGN_IN), () =>
      refuses('Erro ao fazer login. Verifique suas credenciais.'),
    )
    const nobody = { method: 'POST', path: SIGN_IN, status: 200, json: { user: null } }
    await meeting(nobody, () => refuses('Login retornou resultado inválido'))
    panel.network.isAway = true
    await refuses('Sem conexão com o servidor.')
    panel.network.isAway = false
    await type('Senha', PASSWORD)
    await pressAndWait(SUBMIT, 'Autenticando...')
    await until('a toast says so for 3 s', () => timeOfNewestToast() === 3_000)
    await readToast('Login realizado com sucesso! Bem-vindo ao painel admin.')
  })
})

describe('the login of a clinic with one person', () => {
  const alone = testWholePanel({ adminLogin: 'password' }, [ana])

  test('asks for the password alone', async () => {
    const SUBMIT = 'Entrar no Painel'
    await alone.open('/admin')
    await has('heading', 'Área Administrativa')
    await has('button', 'Mostrar ou esconder a senha')
    await has('link', '← Voltar ao Site')
    await press(SUBMIT)
    await shows('Senha é obrigatória')
    await type('Senha de Acesso', '12345')
    await press(SUBMIT)
    await shows('Senha deve ter pelo menos 6 caracteres')
    await type('Senha de Acesso', 'senha errada')
    await press(SUBMIT)
    await shows('Senha incorreta. Tente novamente.')
    await readToast('Senha incorreta. Tente novamente.')
    await type('Senha de Acesso', PASSWORD)
    const release = alone.network.holdAnswers()
    await press(SUBMIT)
    await shows('Entrando...')
    release()
    await readToast('Login realizado com sucesso!')
  })
})

describe('the panel says in the words of the specification', () => {
  beforeEach(() => panel.signIn())

  test('what its three shells have', async () => {
    await panel.open('/admin')
    await has('button', 'Recolher o menu', 'Usar tema escuro', 'Avisos')
    await found('Buscar ou ir para…', () => screen.queryAllByText('Buscar ou ir para…'))
    for (const words of ['Pendente', '10 de exemplo', '10 no ar', '3 de exemplo']) {
      await shows(words)
    }
    await press('Falta ligar os e-mails')
    await shows('Banco de dados respondendo')
    await press('Abrir a gestão rápida')
    await has('link', 'Hero', 'Sobre', 'Tratamentos 10', 'Importar Tratamentos 9')
    await has('link', 'Equipe 10', 'Testimonials 3', 'Contato & Links')
    await panel.open('/admin/dashboard')
    await has('tab', 'Seção Principal', 'Sobre', 'Tratamentos', 'Equipe', 'Depoimentos')
    await has('tab', 'Contato', 'Logo & Links')
    await has('link', 'Ver site')
    await has('button', 'Sair')
    await found('Conectado', () => screen.queryAllByText('Conectado'))
  })

  test('what happens to the opening', async () => {
    await meeting(brokenReading('hero'), async () => {
      await panel.open('/admin/hero')
      await has('heading', 'Erro ao carregar configurações')
    })
    await press('Tentar de novo')
    await has('button', 'Editar')
    await previews('/#hero')
    await pressAll(MORE, 'Atualizar')
    await readToast('Dados atualizados.')
    await press(MORE)
    await fails(brokenReading('hero'), 'Atualizar', 'Erro ao atualizar')
    await press('Editar')
    await has('button', 'Salvar', 'Cancelar')
    await type('Título', 'Cuidar de você')
    await fails(brokenSave('hero'), 'Salvar', 'Erro ao salvar conteúdo Hero')
    await press('Salvar')
    await readToast('Abertura atualizada. Vai ao ar com o lançamento.')
  })

  test('what happens to treatments', async () => {
    await meeting(brokenList('treatments'), async () => {
      await panel.open('/admin/treatments')
      await has('heading', 'Erro ao atualizar dados')
    })
    await press('Tentar de novo')
    await previews('/#treatments')
    await press(MORE)
    await fails(brokenList('treatments'), 'Atualizar', 'Erro ao atualizar dados')
    await press('Novo tratamento')
    await typeAll({ Nome: 'Drenagem', Descrição: 'Sessões de drenagem.' })
    await fails(brokenAddition('treatments'), 'Salvar', 'Erro ao salvar tratamento')
    await press('Salvar')
    await readToast('Tratamento “Drenagem” adicionado com sucesso!')
    await press('Drenagem')
    await type('Duração', '50 minutos')
    await press('Salvar')
    await readToast('Tratamento “Drenagem” atualizado com sucesso!')
    await pressAll('Mais ações de Drenagem', 'Excluir')
    await has('dialog', 'Excluir "Drenagem"?')
    await fails(brokenDeletion('treatments'), 'Excluir', 'Erro ao deletar tratamento')
    await pressAll('Mais ações de Drenagem', 'Excluir', 'Excluir')
    await readToast('Removido: Drenagem.')
  })

  test('what happens to the team', async () => {
    await panel.open('/admin/team')
    await previews('/#team')
    await press('Novo Membro')
    await chooseFile('Foto', fileOf(5 * MEGABYTE + 1))
    await shows('Imagem muito grande. Máximo 5MB.')
    await typeAll({ 'Nome Completo': 'Dra. Ana', 'Cargo/Função': 'Cirurgiã', Biografia: 'Escuta.' })
    await fails(brokenAddition('team'), 'Salvar', 'Erro crítico ao salvar membro. Tente novamente.')
    await shows('Não salvo')
    await press('Salvar')
    await shows('Salvo')
    await readToast('Dra. Ana adicionado à equipe com sucesso!')
    await press('Editar Dra. Ana')
    await type('Cargo/Função', 'Cirurgiã vascular')
    await press('Salvar')
    await readToast('Dra. Ana atualizado com sucesso!')
    await pressAll('Mais ações de Dra. Ana', 'Excluir')
    await has('dialog', 'Tem certeza que deseja excluir "Dra. Ana" da equipe?')
    await fails(brokenDeletion('team'), 'Excluir', 'Erro ao excluir membro da equipe.')
    await pressAll('Mais ações de Dra. Ana', 'Excluir', 'Excluir')
    await readToast('Dra. Ana removido da equipe com sucesso!')
  })

  test('what happens to testimonials', async () => {
    await panel.open('/admin/testimonials')
    await previews('/#testimonials')
    await press('Novo depoimento')
    await has('option', '5 estrelas')
    await typeAll({ 'Nome da paciente': ' ', Depoimento: ' ' })
    await shows('Nome é obrigatório')
    await shows('Depoimento é obrigatório')
    await chooseFile('Foto', fileOf(5 * MEGABYTE + 1))
    await shows('Imagem muito grande. Máximo 5MB.')
    await typeAll({ 'Nome da paciente': 'M. S.', Depoimento: 'Fui ouvida.' })
    const words = 'Erro ao salvar depoimento. Tente novamente.'
    await fails(brokenAddition('testimonials'), 'Salvar', words)
  })

  test('what happens to Sobre and Contato', async () => {
    await panel.open('/admin/about')
    await previews('/#about')
    await panel.open('/admin/contact')
    await previews('/#contact')
    await type('Telefone', '(48) 3333-4444')
    await fails(brokenSave('contact'), 'Salvar', 'Erro ao salvar informações de contato.')
    await press('Salvar')
    await readToast('Informações de contato atualizadas com sucesso!')
  })

  test('what happens to Logo & Links', async () => {
    const PARTLY = 'Algumas configurações falharam ao salvar'
    await panel.open('/admin/logo')
    await press(MORE)
    await fails(brokenReading('links'), 'Atualizar', 'Erro ao atualizar')
    await press('Editar')
    await has('button', 'Salvar', 'Cancelar')
    await pressAll('Link Desce até Sobre Trocar', 'Outro site um endereço de fora')
    await type('Endereço', '#team')
    await press('Usar este destino')
    await typeAll({ 'Largura do logo': '130', 'Altura do logo': '50' })
    await fails(broken('PUT', '/lm/*/documents'), 'Salvar', 'Erro ao salvar configurações')
    await fails(brokenSave('links'), 'Salvar', 'Erro ao salvar links', PARTLY)
    await type('Largura do logo', '140')
    await fails(brokenSave('design'), 'Salvar', 'Erro ao salvar design', PARTLY)
    await press('Salvar')
    await has('dialog', 'Recarregar a página agora?')
  })

  test('why a picture is not taken', async () => {
    const PICTURE = 'Imagem de fundo'
    const UPLOAD = { method: 'POST', path: '*/file/batch' }
    await panel.open('/admin/cta')
    for (const [file, words] of [
      [
        fileOf(4_000, { name: 'contrato.pdf', type: 'application/pdf' }),
        '❌ Apenas arquivos de imagem são permitidos',
      ],
      [
        fileOf(4_000, { name: 'desenho.svg', type: 'image/svg+xml' }),
        'Tipo não permitido. Use: JPG, PNG, WEBP, GIF',
      ],
      [fileOf(1_000), 'Arquivo muito pequeno (mínimo 1KB)'],
      [fileOf(3 * MEGABYTE + 1), 'Arquivo muito grande. Máximo 3.0MB'],
      [unreadable(), 'Erro ao carregar imagem.'],
      [photo(), 'Imagem carregada com sucesso!'],
    ] as const) {
      await chooseFile(PICTURE, file)
      await shows(words)
    }
    await press(`Mais ações de ${PICTURE}`)
    await has('menuItem', 'Abrir')
    await press('Remover')
    await readToast('Imagem removida.')
    const message = 'Conexão Supabase falhou: sem resposta'
    for (const [answer, words] of [
      [{ status: 502, json: { code: 502, message, data: null } }, message],
      [
        { status: 200, json: { code: 200, message: 'OK', data: [] } },
        'URL de upload não retornada',
      ],
    ] as const) {
      await meeting({ ...UPLOAD, ...answer }, async () => {
        await chooseFile(PICTURE, photo())
        await readToast(`${words} - Usando imagem padrão`)
      })
      await pressAll(`Mais ações de ${PICTURE}`, 'Remover')
      await readToast('Imagem removida.')
    }
    await panel.open('/admin/logo')
    await press('Editar')
    await chooseFile('Logo', fileOf(MEGABYTE + 1))
    await shows('Arquivo muito grande. Máximo 1.0MB')
  })

  test('that a form is too large', async () => {
    await panel.site.save('legalPages', largestLegalPages())
    await panel.open('/admin/legal')
    const words = 'Maria dos Santos, encarregada da proteção de dados da clínica'
    await type('Encarregado de dados', words)
    await press('Salvar')
    await readToast('Conteúdo muito grande: 101 KB (máximo: 100 KB)')
  })
})

const CHAPTERS = 18

/** Fills the document to just below its limit, with three-byte characters so that the form stays short. */
function largestLegalPages() {
  const { privacy, ...others } = legalPages.fallback
  const withTexts = (text: string) => {
    const chapters = Array.from({ length: CHAPTERS }, (_, index) => ({
      ...{ _key: `e${index + 1}`, title: 'Parte', text },
    }))
    return { ...others, privacy: { ...privacy, chapters } }
  }
  const room = 100 * 1024 - Buffer.byteLength(JSON.stringify(withTexts('')))
  return withTexts('…'.repeat(room / CHAPTERS / 3))
}
