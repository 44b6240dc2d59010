import { describe, expect, test } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { elementsNamed } from './testing/find-elements.ts'
import { choose, element, press, readToast, shows, type, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/testing-whole-panel.tsx'

const panel = testWholePanel()

/** Saves as somebody did in another browser. */
const save = (changes: object) => panel.site.save('contact', { ...contact.fallback, ...changes })

const untilPageSays = (words: string) =>
  until(`the page says '${words}'`, async () => (await panel.page()).includes(words))

describe('the history', () => {
  test("finds yesterday's text, which comes back alone", async () => {
    await save({ phone: '(41) 3333-4444' })
    await save({ phone: '(41) 3555-6666', hours: 'Das 8h às 19h' })
    await panel.signIn()
    await panel.open('/admin/history')
    await type('Buscar no histórico', '3333-4444')
    const changes = () => elementsNamed('link', /mudou Contato/)
    await until('both changes are found', () => changes().length === 2)
    await press(/mudou Contato/)
    await shows(/Mudou de novo: hoje está/)
    await press('Restaurar este campo: Telefone')
    const dialog = await element('dialog', /./)
    const keep = await element('button', 'Deixar como está', dialog)
    await until('nothing is restored by Enter', () => document.activeElement === keep)
    await choose(/Nesta mudança/)
    await press('Restaurar este campo', dialog)
    await readToast(/Voltou ao que era: Telefone/)
    const page = await panel.page()
    expect(page).toContain('(41) 3333-4444')
    expect(page).toContain('Das 8h às 19h')
  })

  test('undoes three steps and makes one again', async () => {
    for (const turn of [1, 2, 3]) await save({ title: `Fale ${turn}` })
    await panel.signIn()
    await panel.open('/admin/history')
    for (const title of ['Fale 2', 'Fale 1', contact.fallback.title]) {
      await press(/^Desfazer: /)
      await untilPageSays(title)
    }
    await press(/^Refazer: /)
    await untilPageSays('Fale 1')
  })

  test('undoes an import', async () => {
    await panel.signIn()
    await panel.open('/admin/import')
    await press('Importar 9')
    await press('Substituir')
    await readToast('9 tratamentos importados com sucesso!')
    expect(await panel.page()).not.toContain('Cuidado Farmacêutico')
    await press('Histórico')
    await until('the import is listed', () =>
      document.body.textContent.includes('Ana importou 9 tratamentos'),
    )
    await press(/^Desfazer: /)
    await untilPageSays('Cuidado Farmacêutico')
  })
})
