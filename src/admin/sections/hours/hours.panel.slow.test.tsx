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

const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })

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

  test('opens on a holiday, and adds one of the clinic', async () => {
    await open()
    screen.getByText('Nacionais e de Curitiba. Ligue os dias em que vocês atendem.')
    fireEvent.click(screen.getByRole('switch', { name: 'Consciência Negra: a clínica atende' }))
    press('Adicionar feriado')
    await fill(/^Nome/, 'Aniversário da clínica')
    press('Salvar')
    await screen.findByText('Escreva o dia e o mês, como 29/03')
    await fill(/^Dia e mês/, '10/12')
    await screen.findByText(/^10 dez, quinta · da clínica$/)
    const own = { name: 'Aniversário da clínica', date: '10/12' }
    expect(await save()).toMatchObject({ openHolidays: ['consciencia-negra'], ownHolidays: [own] })
  })

  test('announces a closure, and shows how visitors will read it', async () => {
    await panel.saveElsewhere('contact', { closures: [recess] })
    await open()
    screen.getByText('21 de dezembro a 3 de janeiro')
    fireEvent.click(screen.getByRole('radio', { name: 'Ver' }))
    const preview = within(await screen.findByRole('complementary', { name: 'Como fica no site' }))
    await preview.findByText('Aberto agora, até 18h')
    fireEvent.click(preview.getByRole('radio', { name: 'Recesso' }))
    preview.getByText('Voltamos dia 4 de janeiro às 8h')
    preview.getByText('Recesso de 21 de dezembro a 3 de janeiro. Voltamos dia 4 de janeiro às 8h.')
    preview.getByText(/podem me responder em 4 de janeiro, a partir das 8h\?$/)
    fireEvent.click(preview.getByRole('radio', { name: 'Fechada' }))
    preview.getByText('Abrimos terça às 8h')
  })

  test('asks for the days of a new closure until they make sense', async () => {
    await open()
    press('Adicionar fechamento')
    await fill(/^Nome/, 'Férias')
    await fill(/^Primeiro dia/, '2027-02-01')
    await fill(/^Último dia/, '2027-01-01')
    press('Salvar')
    await screen.findByText('O último dia vem depois do primeiro')
    await fill(/^Último dia/, '2027-02-12')
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

  test('moves the focus to the time before a break that is removed', async () => {
    await open()
    press('Pausa, Segunda')
    press(/^Tirar a pausa antes de .*, Segunda$/)
    const before = screen.getByRole('textbox', { name: 'Segunda, fecha' })
    await waitFor(() => expect(document.activeElement).toBe(before))
  })
})
