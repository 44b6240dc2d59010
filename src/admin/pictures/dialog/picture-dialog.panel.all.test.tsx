import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { documentsQuery } from '../../data/documents.ts'
import { uploadPicture } from '../../data/library.ts'
import { queryClient } from '../../data/query-client.ts'
import { pngFile, SectionWithDock } from '../../testing/form.tsx'
import { press, testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'

const panel = testPanel()

const choose = (name: RegExp) => press(name, 'radio')

const ring = () => screen.getByRole('button', { name: /^Ponto de foco/ })

const key = (name: string, shiftKey = false) =>
  act(async () => {
    fireEvent.keyDown(ring(), { key: name, shiftKey })
  })

const openTab = async (item: string) => {
  panel.show(<SectionWithDock entity="hero" fields={['backgroundImage']} />)
  await press('Mais ações de Imagem de fundo')
  await press(item, 'menuitem')
  await screen.findByRole('dialog', { name: 'Imagem de fundo da abertura' })
}

const expectSaved = async (hero: object) => {
  await press('Usar assim')
  await press('Salvar')
  await waitFor(async () => expect(await panel.read('hero')).toMatchObject(hero))
}

const tile = (name: RegExp) => screen.findByRole('radio', { name })

beforeEach(() => panel.load('hero'))

describe('the dialog of a picture', () => {
  test('can be used by keyboard alone: arrows move the focal point, + and − zoom', async () => {
    await openTab('Recortar')
    expect(ring().getAttribute('aria-label')).toContain('75% da largura, 55% da altura')
    await key('ArrowLeft')
    await key('ArrowUp', true)
    await key('+')
    await key('+')
    await key('-')
    expect(ring().getAttribute('aria-label')).toContain(
      '73% da largura, 45% da altura, aproximado em 110%',
    )
    await expectSaved({
      backgroundPosition: '73% 45% 110%',
      backgroundPositionPhone: '',
    })
  })

  test('never moves the focal point out of the picture', async () => {
    await openTab('Recortar')
    for (let count = 0; count < 12; count += 1) await key('ArrowRight', true)
    await key('-')
    expect(ring().getAttribute('aria-label')).toContain('100% da largura, 55% da altura')
    expect(ring().getAttribute('aria-label')).toContain('aproximado em 100%')
  })

  test('shows the opening on a computer, a tablet and a phone', async () => {
    await openTab('Recortar')
    const places = within(screen.getByRole('radiogroup', { name: 'Onde ela aparece' }))
    const names = places.getAllByText(/^Abertura/).map(({ textContent }) => textContent)
    expect(names).toEqual(['Abertura, computador', 'Abertura, tablet', 'Abertura, celular'])
  })

  test('goes back to the automatic crop', async () => {
    await openTab('Recortar')
    await key('+')
    expect(screen.getAllByText('recorte seu')).not.toHaveLength(0)
    await press('Automático')
    expect(screen.queryByText('recorte seu')).toBeNull()
  })

  test('changes nothing when it is cancelled', async () => {
    await openTab('Recortar')
    await key('ArrowRight')
    const dialog = screen.getByRole('dialog', { name: 'Imagem de fundo da abertura' })
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' })))
    expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  })

  test('offers the pictures that come with the site, without the crop of the previous one', async () => {
    await panel.saveElsewhere('hero', { backgroundPosition: '10% 10%' })
    await queryClient.fetchQuery({ ...documentsQuery('hero'), staleTime: 0 })
    await openTab('Escolher da biblioteca')
    await choose(/^Prontas/)
    expect((await tile(/^Seda$/)).getAttribute('aria-checked')).toBe('true')
    await choose(/^Flores de papel/)
    await expectSaved({
      backgroundImage: defaultPictures.about,
      backgroundPosition: '',
    })
  })

  test('no longer says that it failed once the description is saved', async () => {
    const { url } = await uploadPicture(pngFile(), { category: 'hero-background' })
    await panel.saveElsewhere('hero', { backgroundImage: url })
    await queryClient.fetchQuery({ ...documentsQuery('hero'), staleTime: 0 })
    await openTab('Recortar')
    const description = await screen.findByRole('textbox', { name: 'O que se vê na imagem' })
    fireEvent.change(description, { target: { value: 'A sala de espera' } })
    panel.network.isAway = true
    await press('Usar assim')
    await waitFor(() => expect(toasts()).toEqual(['Sem conexão com o servidor.']))
    panel.network.isAway = false
    await press('Usar assim')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(toasts()).toEqual([]))
  })
})
