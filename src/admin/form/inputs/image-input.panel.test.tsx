import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SectionName } from '#content/index.ts'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { pictureBytes } from '#server/images/intake/testing-uploads.ts'
import { documentsQuery, useSection } from '../../data/documents.ts'
import { newDocument } from '../../data/new-document.ts'
import { queryClient } from '../../data/query-client.ts'
import { notifyReauthenticated } from '../../data/reauthentication.ts'
import { testPanel, toasts, waitFor } from '../../testing/testing-panel.tsx'
import { DocumentForm } from '../document-form.tsx'
import { useDocumentDraft } from '../draft/use-document-draft.ts'
import { useUploadCount } from '../draft/use-upload-count.ts'
import { SaveBar } from '../save-dock.tsx'
import { Fields } from './field.tsx'

const panel = testPanel()

const photo = (name = 'foto.png') =>
  new File([new Uint8Array(pictureBytes('png', 2_000))], name, { type: 'image/png' })

/** Passes for a picture until the server has looked into it. */
const text = new File(['x'.repeat(4_000)], 'texto.jpg', { type: 'image/jpeg' })
const REFUSAL = 'Tipo não permitido. Use: JPG, PNG, WEBP, GIF'

type Props = {
  entity: 'hero' | 'design' | 'testimonials'
  document: Document<never>
  fields: string[]
}

/** A form as the screens have it: fields and the dock. */
function PictureForm({ entity, document, fields }: Props) {
  const uploads = useUploadCount()
  const draft = useDocumentDraft({ entity, document })
  return (
    <>
      <DocumentForm draft={draft} uploads={uploads}>
        <Fields names={fields} />
      </DocumentForm>
      <SaveBar
        {...draft}
        changed={draft.changed.length}
        isBusy={uploads.count > 0}
        onSave={draft.save}
        onCancel={draft.cancel}
        onUndo={draft.undo}
      />
    </>
  )
}

function SectionForm({ entity, fields }: { entity: 'hero' | 'design'; fields: string[] }) {
  const { document } = useSection(entity)
  return <PictureForm entity={entity} document={document as never} fields={fields} />
}

const choose = (label: string, file = photo()) =>
  act(async () => {
    const input = screen.getByLabelText(label)
    fireEvent.change(input, { target: { files: [file] } })
  })

const shownPicture = () =>
  document.querySelector<HTMLImageElement>('form img')?.getAttribute('src') ?? ''

const load = (entity: SectionName) => queryClient.fetchQuery(documentsQuery(entity))

const showHero = () => panel.show(<SectionForm entity="hero" fields={['backgroundImage']} />)

const showTestimonial = (image = '') => {
  const blank = newDocument('testimonials', { name: 'Bia', text: 'Obrigada.', image })
  return panel.show(
    <PictureForm entity="testimonials" document={blank as never} fields={['image']} />,
  )
}

beforeEach(async () => {
  await Promise.all([load('hero'), load('design')])
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
    await drag('dragOver', photo())
    expect(screen.getByText('Pode soltar')).toBeDefined()
    await drag('drop', photo())
    expect(await screen.findByText('Imagem carregada com sucesso!')).toBeDefined()
    expect(shownPicture()).toMatch(/^\/media\/hero-background\//)
  })

  test('is refused when it is no picture', async () => {
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

  test('brings in the stock picture where there was none, and shows it', async () => {
    showTestimonial()
    panel.network.refusal = 500
    await choose('Foto')
    await waitFor(() => expect(toasts()[0]).toMatch(/ - Usando imagem padrão$/))
    expect(shownPicture()).toBe(defaultPictures.testimonial)
    expect(screen.queryByText('A imagem atual continua no lugar.')).toBeNull()
  })

  test('leaves the photo of a testimonial', async () => {
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
    const again = await screen.findByRole('button', { name: 'Enviar de novo' })
    panel.network.isAway = false
    await act(async () => fireEvent.click(again))
    expect(await screen.findByText('Imagem carregada com sucesso!')).toBeDefined()
    expect(shownPicture()).toMatch(/^\/media\/hero-background\//)
  })

  test('leaves the one that was there when the file is refused', async () => {
    showHero()
    const before = shownPicture()
    await choose(BACKGROUND, text)
    const refusal = await screen.findByText(REFUSAL)
    expect(refusal.parentElement?.textContent).toContain('A imagem atual continua no lugar.')
    expect(shownPicture()).toBe(before)
    expect(toasts()).toEqual([])
  })

  test('is sent by itself after the person has signed in again', async () => {
    showHero()
    const before = shownPicture()
    panel.site.accounts.isSignedIn = false
    await choose(BACKGROUND, text)
    await screen.findByRole('button', { name: 'Enviar de novo' })
    expect(shownPicture()).toBe(before)
    expect(toasts()).toEqual([])
    panel.site.accounts.isSignedIn = true
    await act(async () => notifyReauthenticated())
    expect(await screen.findByText(REFUSAL)).toBeDefined()
  })
})

describe('with two pictures on their way', () => {
  const uploads = () => panel.network.sent.filter(({ path }) => path.endsWith('/file/batch'))
  const saveButton = () => screen.getByRole('button', { name: 'Salvar' })

  test('saving waits for both', async () => {
    panel.show(<SectionForm entity="design" fields={['logoUrl', 'faviconUrl', 'logoAlt']} />)
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
