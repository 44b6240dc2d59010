import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testWholePanel } from '../testing/whole-panel.tsx'

const panel = testWholePanel()
const longer = { timeout: 30_000 }

async function press(name: string) {
  const button = await screen.findByText(name, {}, longer)
  await act(async () => void fireEvent.click(button))
}

async function open() {
  await panel.open('/admin/treatments/treatment_01')
  await press('Página própria')
}

const findText = () => screen.findByRole('textbox', { name: 'Texto da página' }, longer)

async function paste(element: HTMLElement, html: string) {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': 'x' }
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: [], files: [] }
  await act(async () => void fireEvent.paste(element, { clipboardData }))
}

const linesIn = (element: HTMLElement) =>
  [...element.children].map(({ localName, textContent }) => `${localName}: ${textContent}`)

const PASTED = `<h2>Sinais</h2><p onclick="alert(1)">Dor <b>ao toque</b></p><script>alert(1)</script>
<p>Com resultado garantido.</p>`

const CARD = { name: 'O que o revisor encontrou' }
const findCard = () => screen.findByRole('region', CARD, longer)

test('a pasted text is reviewed by paragraphs, saved without what it brought along, found again, and no longer reviewed once it is deleted', async () => {
  await panel.signIn()
  await open()
  await press('Escrever a página')
  const text = await findText()
  await paste(text, PASTED)
  const lines = ['h2: Sinais', 'p: Dor ao toque', 'p: Com resultado garantido.']
  expect(linesIn(text)).toEqual(lines)
  await screen.findByText('Colamos o texto e deixamos a formatação do site.', {}, longer)
  const card = await findCard()
  expect(card.textContent).toContain('3º parágrafo')
  await waitFor(
    () => expect(text.querySelector('p:last-child mark')?.textContent).toContain('garantido'),
    longer,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText(/^Salvo/, {}, longer)
  await open()
  const reopened = await findText()
  expect(linesIn(reopened)).toEqual(lines)
  await findCard()
  await act(async () => {
    fireEvent.keyDown(reopened, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true })
    fireEvent.keyDown(reopened, { key: 'Backspace', keyCode: 8 })
  })
  expect(linesIn(reopened)).toEqual(['p: '])
  await waitFor(() => expect(screen.queryByRole('region', CARD)).toBeNull(), longer)
})
