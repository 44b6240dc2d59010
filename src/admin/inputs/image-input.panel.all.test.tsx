import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { artLookOf } from '#content/pictures/art.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import { documentsQuery } from '../data/documents.ts'
import { queryClient } from '../data/query-client.ts'
import { newDocument } from '../data/saves.ts'
import { FormWithDock, pngFile, SectionWithDock } from '../testing/form.tsx'
import { testPanel, toasts, waitFor } from '../testing/panel-parts.tsx'

const panel = testPanel()

/** Looks like a picture until the server decodes it. */
const text = new File(['x'.repeat(4_000)], 'texto.jpg', { type: 'image/jpeg' })
const REFUSAL = 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF'

const choose = (label: string, file = pngFile()) =>
  act(async () => {
    const input = screen.getByLabelText(label)
    fireEvent.change(input, { target: { files: [file] } })
  })

const shownPicture = () =>
  document.querySelector<HTMLImageElement>('[data-document] img')?.getAttribute('src') ?? ''

const showHero = () => panel.show(<SectionWithDock entity="hero" fields={['backgroundImage']} />)

const showTestimonial = (image = '') => {
  const blank = newDocument('testimonials', { name: 'Bia', text: 'Obrigada.', image })
  return panel.show(<FormWithDock entity="testimonials" document={blank} fields={['image']} />)
}

beforeEach(async () => {
  await Promise.all([panel.load('hero'), panel.load('design')])
})

const BACKGROUND = 'Imagem de fundo'

describe('a file that is dragged over the field', () => {
  const drag = (event: 'dragOver' | 'drop', file: File) => {
    const items = [{ kind: 'file', type: file.type }]
    return act(async () => {
      fireEvent[event](screen.getByLabelText(BACKGROUND), {
        dataTransfer: { items, files: [file] },
      })
    })
  }

  test('is uploaded when it is dropped', async () => {
    showHero()
    await drag('dragOver', pngFile())
    expect(screen.getByText('Pode soltar')).toBeDefined()
    await drag('drop', pngFile())
    expect(await screen.findByText('Imagem carregada com sucesso!')).toBeDefined()
    await waitFor(() => expect(shownPicture()).toMatch(/^\/media\/hero-background\//))
  })

  test('is refused if it is not a picture', async () => {
    showHero()
    const before = shownPicture()
    const contract = new File(['x'.repeat(4_000)], 'contrato.pdf', { type: 'application/pdf' })
    await drag('dragOver', contract)
    expect(screen.getByText('Apenas arquivos de imagem são permitidos')).toBeDefined()
    await drag('drop', contract)
    expect(await screen.findByText('❌ Apenas arquivos de imagem são permitidos')).toBeDefined()
    expect(shownPicture()).toBe(before)
  })
})

describe('a picture that cannot be stored', () => {
  test('leaves the one that was there, and the toast says so', async () => {
    showHero()
    const before = shownPicture()
    panel.network.refusal = 500
    await choose(BACKGROUND)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(toasts()[0]).toMatch(/ - A imagem atual continua no lugar$/)
    expect(shownPicture()).toBe(before)
  })

  test('is replaced by the stock picture where there was none', async () => {
    showTestimonial()
    panel.network.refusal = 500
    await choose('Foto')
    await waitFor(() => expect(toasts()[0]).toMatch(/ - Usando imagem padrão$/))
    expect(shownPicture()).toBe(defaultPictures.testimonial)
    expect(screen.queryByText('A imagem atual continua no lugar.')).toBeNull()
  })

  test('leaves the photo of a testimonial as it was', async () => {
    showTestimonial('/media/testimonial/testimonial-1.webp')
    panel.network.isAway = true
    await choose('Foto')
    await waitFor(() => expect(toasts()).toHaveLength(1))
    expect(shownPicture()).toBe('/media/testimonial/testimonial-1.webp')
  })

  test('can be sent again', async () => {
    showHero()
    panel.network.isAway = true
    await choose(BACKGROUND)
    const again = await screen.findByRole('button', { name: `Enviar de novo: ${BACKGROUND}` })
    panel.network.isAway = false
    await act(async () => fireEvent.click(again))
    expect(await screen.findByText('Imagem carregada com sucesso!')).toBeDefined()
    await waitFor(() => expect(shownPicture()).toMatch(/^\/media\/hero-background\//))
  })

  test('leaves the one that was there when the file is refused', async () => {
    showHero()
    const before = shownPicture()
    await choose(BACKGROUND, text)
    const refusal = await screen.findByText(REFUSAL)
    expect(refusal.parentElement?.textContent).toContain('A imagem atual continua no lugar.')
    await waitFor(() => expect(shownPicture()).toBe(before))
    expect(toasts()).toEqual([])
  })

  test.each([
    ['of a section', BACKGROUND, () => showHero()],
    ['of a testimonial', 'Foto', () => showTestimonial('/media/testimonial/testimonial-1.webp')],
  ])(
    'shows the current picture %s while and after a damaged file is sent',
    async (_of, label, show) => {
      show()
      const before = shownPicture()
      const release = panel.network.holdAnswers()
      await choose(label, text)
      await waitFor(() => expect(shownPicture()).toMatch(/^blob:/))
      fireEvent.error(document.querySelector('[data-document] img') as Element)
      expect(shownPicture()).toBe(before)
      release()
      await screen.findByText(REFUSAL)
      expect(shownPicture()).toBe(before)
      expect(screen.queryByText(/Esta imagem não abr/)).toBeNull()
      expect(toasts()).toEqual([])
    },
  )
})

test('a picture that comes with Leveza is shown in the colour of the clinic', async () => {
  await panel.saveElsewhere('design', { primaryColor: '#0f766e' })
  await queryClient.fetchQuery({ ...documentsQuery('design'), staleTime: 0 })
  showHero()
  const box = document.querySelector<HTMLElement>('[data-ours]:has(> img)')
  expect(box?.style.getPropertyValue('--art')).toBe(artLookOf('#0f766e')?.art)
})

test('the buttons of two pictures in a form have names of their own', async () => {
  await panel.saveElsewhere('design', {
    logoUrl: defaultPictures.about,
    faviconUrl: defaultPictures.about,
  })
  await queryClient.fetchQuery({ ...documentsQuery('design'), staleTime: 0 })
  panel.show(<SectionWithDock entity="design" fields={['logoUrl', 'faviconUrl']} />)
  for (const field of ['Logo', 'Ícone do navegador']) {
    const button = await screen.findByRole('button', { name: `Trocar imagem: ${field}` })
    expect(button.textContent).toBe('Trocar imagem')
    expect(screen.getByRole('button', { name: `Mais ações de ${field}` })).toBeDefined()
  }
})

describe('while two pictures are being uploaded', () => {
  const uploads = () => panel.network.sent.filter(({ path }) => path.endsWith('/file/batch'))
  const saveButton = () => screen.getByRole('button', { name: 'Salvar' })

  test('saving waits for both', async () => {
    panel.show(<SectionWithDock entity="design" fields={['logoUrl', 'faviconUrl', 'logoAlt']} />)
    fireEvent.change(screen.getByRole('textbox', { name: 'Texto alternativo do logo' }), {
      target: { value: 'Clínica' },
    })
    expect(saveButton()).toHaveProperty('disabled', false)
    const releaseLogo = panel.network.holdAnswers()
    await choose('Logo', text)
    await waitFor(() => expect(uploads()).toHaveLength(1))
    const releaseIcon = panel.network.holdAnswers()
    await choose('Ícone do navegador', text)
    await waitFor(() => expect(uploads()).toHaveLength(2))
    releaseLogo()
    await screen.findByText(REFUSAL)
    expect(saveButton()).toHaveProperty('disabled', true)
    releaseIcon()
    await waitFor(() => expect(saveButton()).toHaveProperty('disabled', false))
  })
})
