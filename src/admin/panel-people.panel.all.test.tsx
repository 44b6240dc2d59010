import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { isCollection } from '#content/index.ts'
import { createConsented } from '#server/testing/consents.ts'
import {
  element,
  elementsNamed,
  field,
  hides,
  line,
  press,
  pressKey,
  readToast,
  says,
  shows,
  type,
  until,
} from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

describe('the lists of people', () => {
  const panel = testWholePanel()

  test('a testimonial is written, changed and deleted', async () => {
    await panel.signIn()
    await panel.open('/admin/testimonials')
    await press('Novo depoimento')
    await shows('5 de 5 estrelas')
    await type('Nome da paciente', 'M. S.')
    await press('Salvar')
    await shows('Depoimento é obrigatório')
    await type('Depoimento', 'Fui ouvida com calma.')
    await pressKey(await field('5 estrelas'), 'ArrowLeft')
    await shows('4 de 5 estrelas')
    await press('Salvar')
    await readToast('Depoimento adicionado com sucesso!')

    await press('Editar o depoimento de M. S.')
    await type('Papel', 'Paciente')
    await press('Salvar')
    await readToast('Depoimento atualizado com sucesso!')

    const first = await line('M. S.')
    expect(document.querySelector('main li[data-entry]')).toBe(first)
    await says(first, 'Espera aprovação')
    expect(first.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('4 de 5 estrelas')
    const remove = async () => {
      await press('Mais ações de M. S.')
      await press('Excluir')
      await press('Excluir', await element('dialog', 'Excluir o depoimento de "M. S."?'))
    }
    panel.network.answer = { method: 'DELETE', path: '*/testimonials/documents/*', status: 500 }
    await remove()
    await readToast('Erro ao excluir depoimento.')
    panel.network.answer = undefined
    await remove()
    await readToast('Depoimento excluído com sucesso!')
  })

  test('whoever rewords a testimonial reads that the consent covers the words as they were', async () => {
    const said = { name: 'M. S.', rating: 5, role: '', image: '', is_approved: true }
    const id = await createConsented(panel.site.db, { ...said, text: 'Fui ouvida.' })
    await panel.signIn()
    await panel.open(`/admin/testimonials/${id}`)
    await type('Depoimento', 'Outras palavras.')
    await shows(/A autorização vale para o que ela autorizou, como estava/)
    await type('Depoimento', 'Fui ouvida.')
    await hides(/A autorização vale para o que ela autorizou/)
  })
})

describe('empty lists', () => {
  const documents = exampleDocuments().filter(({ entity }) => !isCollection(entity))
  const panel = testWholePanel({ documents })

  test('say so and offer the next step', async () => {
    await panel.signIn()
    await panel.open('/admin')
    for (const [slug, title, action] of [
      ['treatments', 'Nenhum tratamento cadastrado', 'Adicionar o primeiro tratamento'],
      ['team', 'Nenhum membro da equipe cadastrado.', 'Adicionar Primeiro Membro'],
      ['testimonials', 'Nenhum depoimento cadastrado.', 'Adicionar o primeiro depoimento'],
    ] as const) {
      await panel.follow(`/admin/${slug}`)
      await element('heading', title)
      await press(action)
      await until('the form is open', () => panel.path() === `/admin/${slug}/new`)
    }
    await panel.open('/admin/import')
    await press('Importar 9')
    await readToast('9 tratamentos importados com sucesso!')
    expect(elementsNamed('dialog', /./)).toEqual([])
  })
})
