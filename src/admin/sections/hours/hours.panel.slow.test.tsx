import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { contact } from '#content/sections/contact.ts'
import { sectionBySlug } from '../../registry/registry.ts'
import { testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { HoursScreen } from './hours.tsx'

const panel = testPanel()
const section = sectionBySlug('hours')

const MONDAY_AT_TEN = Date.parse('2026-11-16T13:00:00Z')
/** Longer than the window of the SDK's throttle. */
const PAUSE_MILLISECONDS = 120_000
let begun = 0

async function open() {
  if (section) panel.show(<HoursScreen section={section} />)
  await screen.findByText('A semana')
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

function type(name: string, text: string) {
  const input = screen.getByRole('textbox', { name })
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
}

async function save() {
  press('Salvar')
  await waitFor(() => expect(toasts()).toEqual(['Horário atualizado com sucesso!Desfazer']))
  return panel.read('contact')
}

const recess = {
  ...{ name: 'Recesso', from: '2026-12-21', until: '2027-01-03' },
  ...{ noticeFrom: '2026-12-10', notice: '' },
}

describe('Horário', () => {
  beforeEach(() => vi.setSystemTime(MONDAY_AT_TEN + PAUSE_MILLISECONDS * ++begun))

  test('accepts times as people type them, and a break for lunch', async () => {
    await open()
    type('Segunda, abre', '7h30')
    press('Pausa, Segunda')
    type('Segunda, abre de novo', '14')
    const { week } = await save()
    expect(week.monday).toMatchObject([
      { opens: '07:30', closes: '12:00' },
      { opens: '14:00', closes: '18:00' },
    ])
    expect(week.tuesday).toEqual(contact.fallback.week.tuesday)
  })

  test('copies a day to others, and closes one', async () => {
    await open()
    type('Segunda, fecha', '17')
    press('Copiar o horário de Segunda para outros dias')
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Segunda a sexta' }))
    fireEvent.click(screen.getByRole('switch', { name: 'Sexta' }))
    const { week } = await save()
    expect(week.thursday).toMatchObject([{ opens: '08:00', closes: '17:00' }])
    expect([week.friday, week.saturday]).toEqual([[], []])
  })

  test('says beside the day what is wrong with it, and saves nothing', async () => {
    await open()
    type('Terça, fecha', '7')
    expect(screen.getByRole('alert').textContent).toBe('O fim vem depois do começo')
    press('Salvar')
    type('Terça, fecha', 'oito')
    expect(screen.getByRole('alert').textContent).toBe('Use 24 horas, como 08:00')
    expect((await panel.read('contact')).week).toEqual(contact.fallback.week)
  })

  test('opens on a holiday, and adds and removes one of the clinic', async () => {
    await open()
    screen.getByText('Nacionais e de Curitiba. Ligue os dias em que vocês atendem.')
    fireEvent.click(screen.getByRole('switch', { name: 'Consciência Negra: a clínica atende' }))
    press('Outro feriado')
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), {
      target: { value: 'Aniversário da clínica' },
    })
    press('Acrescentar')
    screen.getByText('Escreva o dia e o mês, como 29/03')
    fireEvent.change(screen.getByRole('textbox', { name: 'Dia e mês' }), {
      target: { value: '10/12' },
    })
    press('Acrescentar')
    const own = { name: 'Aniversário da clínica', date: '10/12' }
    expect(await save()).toMatchObject({ openHolidays: ['consciencia-negra'], ownHolidays: [own] })
    press('Tirar Aniversário da clínica dos feriados')
    expect(screen.queryByText('Aniversário da clínica')).toBeNull()
  })

  test('removes one of two holidays that have the same name', async () => {
    const [first, second] = ['10/12', '11/12'].map((date) => ({ name: 'Festa', date }))
    await panel.saveElsewhere('contact', { ownHolidays: [first, second] })
    await open()
    fireEvent.click(screen.getAllByRole('button', { name: /^Tirar Festa/ })[1] as HTMLElement)
    expect((await save()).ownHolidays).toMatchObject([first])
  })

  test('announces a closure, and shows how visitors will read it', async () => {
    await panel.saveElsewhere('contact', { closures: [recess] })
    await open()
    screen.getByText('Fechado de 21 de dezembro a 3 de janeiro')
    screen.getByText('Aviso na página de 10 de dezembro a 3 de janeiro')
    screen.getByText('começa em 35 dias')
    fireEvent.click(screen.getByRole('radio', { name: 'Ver' }))
    const preview = within(await screen.findByRole('complementary', { name: 'Como fica no site' }))
    await preview.findByText('Aberto agora · até 18h')
    fireEvent.click(preview.getByRole('radio', { name: 'Recesso' }))
    preview.getByText('Voltamos dia 4 de janeiro às 8h')
    preview.getByText('Recesso de 21 de dezembro a 3 de janeiro. Voltamos dia 4 de janeiro às 8h.')
    preview.getByText(/podem me responder em 4 de janeiro, a partir das 8h\?$/)
    fireEvent.click(preview.getByRole('radio', { name: 'Fechada' }))
    preview.getByText('Abrimos terça às 8h')
  })

  test('asks for the days of a new closure until they make sense', async () => {
    await open()
    press('Novo fechamento')
    const dialog = within(await screen.findByRole('dialog'))
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fill(/^Nome/, 'Férias')
    fill(/^Primeiro dia/, '2027-02-01')
    fill(/^Último dia/, '2027-01-01')
    fireEvent.click(dialog.getByRole('button', { name: 'Acrescentar' }))
    await dialog.findByText('O último dia vem depois do primeiro')
    fill(/^Último dia/, '2027-02-12')
    fireEvent.click(dialog.getByRole('button', { name: 'Acrescentar' }))
    await screen.findByText('Fechado de 1 de fevereiro a 12 de fevereiro')
    const { closures } = await save()
    expect(closures).toMatchObject([{ name: 'Férias', from: '2027-02-01', until: '2027-02-12' }])
  })

  test('says that hours in other words take precedence while there are any', async () => {
    await panel.saveElsewhere('contact', { hours: 'Com hora marcada' })
    await open()
    expect(screen.getByRole('note').textContent).toContain('“Com hora marcada”')
    expect(within(screen.getByRole('note')).getByRole('link').getAttribute('href')).toContain(
      '/contact',
    )
  })
})
