import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { SectionWithDock } from '../testing/form.tsx'
import { press, testPanel, waitFor } from '../testing/panel-parts.tsx'
import { useUnsavedChanges } from '../unsaved/queue/unsaved-context.tsx'

const panel = testPanel()

function ContactForm() {
  const { retry } = useUnsavedChanges()
  return (
    <>
      <SectionWithDock entity="contact" fields={['address', 'hours']} />
      <button type="button" onClick={retry}>
        Cinco segundos depois
      </button>
    </>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLTextAreaElement
const address = () => field('Endereço')

const type = (text: string, name = 'Endereço') =>
  act(async () => {
    fireEvent.change(field(name), { target: { value: text } })
  })

const puts = () => panel.network.sent.filter(({ method }) => method === 'PUT')

beforeEach(async () => {
  await panel.load('contact')
})

describe('a form', () => {
  test('saves what was typed last in each field, in any order', async () => {
    panel.show(<ContactForm />)
    await type('Rua')
    await type('Segunda a sexta', 'Horário')
    await type('Rua Nova')
    await type('Segunda a sábado', 'Horário')
    await press('Salvar')
    await waitFor(async () =>
      expect(await panel.read('contact')).toMatchObject({
        address: 'Rua Nova',
        hours: 'Segunda a sábado',
      }),
    )
  })

  test('shows the error of an empty field while another is being typed in', async () => {
    panel.show(<ContactForm />)
    await type('')
    await act(async () => {
      fireEvent.blur(field('Endereço'))
    })
    await type('Segunda', 'Horário')
    await screen.findByText('Endereço é obrigatório')
  })
})

describe('a field that someone is typing in', () => {
  test('keeps the focus and every typed letter while a save is repeated', async () => {
    panel.show(<ContactForm />)
    panel.network.isAway = true
    await type('Rua')
    await press('Salvar')
    await screen.findByText('Guardado neste aparelho')
    address().focus()

    panel.network.isAway = false
    const release = panel.network.holdAnswers()
    panel.passTime(5_000)
    await press('Cinco segundos depois')
    await waitFor(() => expect(puts()).toHaveLength(1))
    expect(address().disabled).toBe(false)
    expect(document.activeElement).toBe(address())
    await type('Rua Nova')
    release()
    await waitFor(async () => expect((await panel.read('contact')).address).toBe('Rua'))
    expect(address().value).toBe('Rua Nova')
    expect(document.activeElement).toBe(address())
  })

  test('stays editable while a save is in progress', async () => {
    panel.show(<ContactForm />)
    await type('Rua')
    address().focus()
    const release = panel.network.holdAnswers()
    await press('Salvar')
    await screen.findByText('Salvando…')
    expect(address().disabled).toBe(false)
    expect(document.activeElement).toBe(address())
    release()
    await waitFor(() => expect(screen.queryByText('Salvando…')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('says what a save waits for', async () => {
    panel.show(<ContactForm />)
    panel.network.refusal = 503
    await type('Rua')
    await press('Salvar')
    expect(await screen.findByText('Salva sozinho quando o site responder')).toBeDefined()
  })
})
