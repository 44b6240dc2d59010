import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { FrameMessage } from '#protocol/windows/preview-message.ts'
import { waitFor } from './testing/panel-parts.tsx'
import { elementsNamed, found, onDesktop } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel({ isShared: true })

onDesktop()

beforeEach(async () => {
  // Otherwise it is loaded after the form.
  await import('./fields/pointing.tsx')
  await panel.signIn()
})

const frame = () => document.querySelector<HTMLIFrameElement>('iframe[title^=Prévia]')

/** As the page in the frame sends it. */
const say = (data: unknown, origin = location.origin) =>
  act(async () => {
    const source = frame()?.contentWindow ?? null
    window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
  })

const pointAt = (field: string, isToShow = false) =>
  say({ type: 'preview-open', field, isToShow } satisfies FrameMessage)

const heading = (name: string) =>
  found(name, () => elementsNamed('heading', name).filter(({ tagName }) => tagName === 'H1'))

const field = (name: string) => elementsNamed('field', name)[0] as HTMLTextAreaElement

async function open(path: string, title: string) {
  await panel.open(`/admin/${path}`)
  await heading(title)
  await waitFor(() => expect(frame()).not.toBeNull())
}

/** A required field has an asterisk after its name, and later ones may have the same name. */
const untilFocused = (name: string) =>
  waitFor(() =>
    expect(document.activeElement).toBe(screen.getAllByLabelText(new RegExp(`^${name}`))[0]),
  )

describe('what is chosen in the page', () => {
  test('opens an entry of a list, also one of its pictures', async () => {
    await open('contact', 'Contato e horário')
    await pointAt('treatments/treatment_02.image')
    await heading('Ginecologia e Saúde da Mulher')
    await untilFocused('Imagem')
  })

  test('opens the field that the text comes from', async () => {
    await open('footer', 'Rodapé')
    await pointAt('footer.contactInfo.phone')
    await heading('Contato e horário')
    await untilFocused('Telefone')
  })

  test('is ignored when another site sends it', async () => {
    await open('contact', 'Contato e horário')
    await say(
      { type: 'preview-open', field: 'contact.email', isToShow: false },
      'https://outro.exemplo',
    )
    expect(document.activeElement).not.toBe(field('E-mail'))
    await heading('Contato e horário')
  })
})

test('a part of the page that is chosen beside the opening begins its editing', async () => {
  await open('hero', 'Abertura')
  await pointAt('hero.slogan')
  await untilFocused('Slogan')
})
