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

async function paste(element: HTMLElement, html: string, plain = 'x') {
  const data: Record<string, string> = { 'text/html': html, 'text/plain': plain }
  const clipboardData = { getData: (type: string) => data[type] ?? '', types: [], files: [] }
  await act(async () => void fireEvent.paste(element, { clipboardData }))
}

const linesIn = (element: HTMLElement) =>
  [...element.children].map(({ localName, textContent }) => `${localName}: ${textContent}`)

const paragraphs = (count: number, words = 'Dor') => `<p>${words}</p>`.repeat(count)

const TOO_LONG = /^São no máximo 400 parágrafos\./

/** A new text, in which something was already written. */
async function openWritten(html: string) {
  await panel.signIn()
  await open()
  await press('Escrever a página')
  const text = await findText()
  await paste(text, html)
  return text
}

async function selectAll(text: HTMLElement) {
  await act(
    async () =>
      void fireEvent.keyDown(text, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true }),
  )
}

const CARD = { name: 'O que o revisor encontrou' }
const findCard = () => screen.findByRole('region', CARD, longer)

test('a pasted text is saved without what it brought along, and found again', async () => {
  const text = await openWritten(
    '<h2>Sinais</h2><p onclick="alert(1)">Dor <b>ao toque</b></p><script>alert(1)</script>',
  )
  const lines = ['h2: Sinais', 'p: Dor ao toque']
  expect(linesIn(text)).toEqual(lines)
  await screen.findByText('Colamos o texto e deixamos a formatação do site.', {}, longer)
  fireEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull(), longer)
  await open()
  expect(linesIn(await findText())).toEqual(lines)
})

test('a pasted text is reviewed by paragraphs, until it is deleted', async () => {
  const text = await openWritten('<p>Dor ao toque</p><p>Com resultado garantido.</p>')
  expect((await findCard()).textContent).toContain('2º parágrafo')
  await waitFor(
    () => expect(text.querySelector('p:last-child mark')?.textContent).toContain('garantido'),
    longer,
  )
  await selectAll(text)
  await act(async () => void fireEvent.keyDown(text, { key: 'Backspace', keyCode: 8 }))
  expect(linesIn(text)).toEqual(['p: '])
  await waitFor(() => expect(screen.queryByRole('region', CARD)).toBeNull(), longer)
})

test('a pasted text of more than 400 paragraphs is refused, and what was selected stays', async () => {
  const text = await openWritten('<p>Antes</p>')
  await selectAll(text)
  await paste(text, paragraphs(401))
  await screen.findByText(TOO_LONG, {}, longer)
  expect(linesIn(text)).toEqual(['p: Antes'])
})

test('lines without formatting are refused beyond 400 too', async () => {
  const text = await openWritten('<p>Antes</p>')
  await paste(text, '', 'linha\n'.repeat(500))
  await screen.findByText(TOO_LONG, {}, longer)
  expect(linesIn(text)).toEqual(['p: Antes'])
})

test('a pasted text that does not fit beside what is there is refused', async () => {
  const text = await openWritten(paragraphs(300))
  await paste(text, paragraphs(300))
  await screen.findByText(TOO_LONG, {}, longer)
  expect(text.children).toHaveLength(300)
})

test('a pasted text takes the place of one as long', async () => {
  const text = await openWritten(paragraphs(400))
  await selectAll(text)
  await paste(text, paragraphs(400, 'Inchaço'))
  expect(linesIn(text)).toEqual(Array(400).fill('p: Inchaço'))
})
