import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { toClinicTime } from '#content/rules/clinic-time.ts'
import { countOn, launch } from '#server/testing/taps.ts'
import { press, testPanel, toasts } from '../../testing/panel-parts.tsx'
import { CodeCard } from './code-card.tsx'
import { Numbers } from './numbers.tsx'

const panel = testPanel()
const NOT_FOUND = 'Não achamos este código. Confira as letras.'
const today = () => toClinicTime(new Date()).day

const show = async () => {
  panel.show(<Numbers />)
  await screen.findByRole('heading', { name: 'Quem quis falar com a clínica' })
}
const hours = () => screen.queryByRole('table', { name: 'Contatos por dia da semana e hora' })
const type = (text: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Código da mensagem'), { target: { value: text } }),
  )

describe('who wanted to talk to the clinic', () => {
  test('is counted from the launch on, as the card says', async () => {
    await show()
    expect(await screen.findByText('Ainda não há contatos contados.')).toBeTruthy()
    expect(screen.getByText('A contagem começa quando o site for lançado.')).toBeTruthy()
    expect(screen.queryByRole('radiogroup')).toBeNull()
  })

  describe('on a launched site', () => {
    beforeEach(async () => {
      await launch(panel.site)
      await countOn(panel.site, today(), { count: 4 })
      await countOn(panel.site, today(), { kind: 'phone', place: 'nav', button: 2 })
      await countOn(panel.site, today(), { kind: 'view', place: '', button: 0, count: 50 })
    })

    test('is shown as numbers, as charts with a sentence, and as tables', async () => {
      await show()
      expect(await screen.findByText('5', { selector: 'p' })).toBeTruthy()
      expect(screen.getByText('50 visitas à página')).toBeTruthy()
      expect(
        screen.getByRole('img', { name: /^Contatos por dia nos últimos 30 dias/ }),
      ).toBeTruthy()
      const days = screen.getByRole('table', { name: /^Contatos por dia nos/ })
      expect(within(days).getAllByRole('row')).toHaveLength(31)
      expect(hours()).toBeNull()
      const ranking = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
      expect(ranking).toEqual(
        expect.arrayContaining(['Abertura4 contatos', 'Contato rápido1 contatos']),
      )
      const csv = screen.getByRole('link', { name: 'Baixar em planilha' })
      expect(csv.getAttribute('href')).toBe('/api/contacts.csv?days=30')
    })

    test('is shown by the hour once there are enough to tell', async () => {
      await countOn(panel.site, today(), { count: 45 })
      await show()
      await waitFor(() => expect(hours()).not.toBeNull())
      expect(within(hours() as HTMLElement).getAllByRole('row')).toHaveLength(8)
    })

    test('is shown for another time when that is chosen', async () => {
      await show()
      fireEvent.click(await screen.findByLabelText('Hoje'))
      const hours = await screen.findByRole('table', { name: /^Contatos por hora hoje/ })
      expect(within(hours).getAllByRole('row')).toHaveLength(25)
    })

    test('lets reception type a code, say what came of it, and undo that', async () => {
      const { unmount } = panel.show(<CodeCard />)
      await screen.findByRole('heading', { name: 'Chegou uma mensagem?' })
      await type('H')
      await press('Ver de onde veio')
      expect(await screen.findByText(NOT_FOUND)).toBeTruthy()
      await type('H9-01')
      expect(await screen.findByText(NOT_FOUND)).toBeTruthy()
      const reference = `H1-${today().slice(-2)}`
      await type(`ref. ${reference.toLowerCase()}`)
      expect((await screen.findByRole('status')).textContent).toContain('AberturaHoje · botão 1')
      await press('Agendou')
      await waitFor(() => expect(toasts().join()).toContain('Anotado: agendou.'))
      await press('Desfazer')
      await type(reference)
      await press('Só perguntou')
      await waitFor(() => expect(toasts().join()).toContain('Anotado: só perguntou.'))
      unmount()

      await show()
      const list = await screen.findByRole('list', { name: 'Últimos códigos' })
      expect(list.textContent).toMatch(`${reference}Abertura`)
      expect(within(list).getAllByRole('listitem')).toHaveLength(1)
      await press(`Desfazer a anotação de ${reference}`)
      await waitFor(() =>
        expect(screen.queryByRole('list', { name: 'Últimos códigos' })).toBeNull(),
      )
    })
  })
})
