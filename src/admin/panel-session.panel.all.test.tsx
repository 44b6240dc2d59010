import { describe, expect, test } from 'vitest'
import { ana, bia, PASSWORD } from '#server/testing/accounts/people-site.ts'
import { setupToken } from '#server/testing/site.ts'
import { element, press, readToast, shows, type, typeAll, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const OTHER_PASSWORD = 'capivara-no-lago-verde'

describe('the session', () => {
  const panel = testWholePanel()

  /** The path of the link in the last e-mail. */
  async function readMailedLink() {
    const { text } = await panel.site.db
      .selectFrom('outbox')
      .select('text')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { pathname, search } = new URL(text?.match(/https?:\S+/)?.[0] ?? '')
    return pathname + search
  }

  test('that ends during typing continues after the password, and what was typed is saved', async () => {
    await panel.signIn()
    await panel.open('/admin/hero')
    await press('Editar')
    await type('Título', 'Cuidar de você')
    await panel.site.db.deleteFrom('sessions').execute()
    await press('Salvar')
    const dialog = await element('dialog', 'Sua sessão terminou')
    await shows(/O que você escreveu continua aqui/)
    const password = `Senha de ${ana.email}`
    await until('the password has the focus', () => document.activeElement?.tagName === 'INPUT')
    await type(password, 'senha errada')
    await press('Entrar e continuar', dialog)
    await shows(/Credenciais inválidas/)
    await type(password, PASSWORD)
    await press('Entrar e continuar', dialog)
    await readToast('Abertura atualizada. Vai ao ar com o lançamento.')
    expect(await panel.page()).toContain('Cuidar de você')
  })

  test('of somebody who forgot the password starts with a link from an e-mail', async () => {
    await panel.open('/admin')
    await press('Esqueci minha senha')
    await type('E-mail', bia.email)
    await press('Enviar link')
    await shows(/Se este e-mail tem acesso ao painel/)

    await panel.open(await readMailedLink())
    await press('Trocar senha')
    await shows('Senha é obrigatória')
    for (const [password, again, refusal] of [
      ['curta demais', 'outra', 'As senhas não são iguais'],
      ['curta', 'curta', 'A senha deve ter pelo menos 12 caracteres'],
    ] as const) {
      await typeAll({ Senha: password, 'Repita a senha': again })
      await press('Trocar senha')
      await shows(refusal)
    }
    await typeAll({ Senha: OTHER_PASSWORD, 'Repita a senha': OTHER_PASSWORD })
    await press('Trocar senha')
    await readToast('Senha trocada. Entre com a nova.')

    await typeAll({ 'E-mail': bia.email, Senha: OTHER_PASSWORD })
    await press('Acessar Painel Admin')
    await readToast(/^Login realizado com sucesso!/)
  })
})

describe('whoever sets up the site', () => {
  const panel = testWholePanel({}, [])

  test('is taken to the guide, and the link works once', async () => {
    await panel.open('/admin')
    await shows(/Ainda não há ninguém cadastrado/)
    const create = async (name: string, email: string) => {
      await panel.open(`/admin/setup?token=${setupToken}`)
      await typeAll({
        'Seu nome': name,
        'E-mail': email,
        Senha: OTHER_PASSWORD,
        'Repita a senha': OTHER_PASSWORD,
      })
      await press('Criar acesso e entrar')
    }
    await create('Clara Dias', 'clara@exemplo.com.br')
    await element('heading', 'A sua clínica')
    await create('Outra Pessoa', 'outra@exemplo.com.br')
    await shows(/O site já tem uma pessoa responsável/)
  })
})
