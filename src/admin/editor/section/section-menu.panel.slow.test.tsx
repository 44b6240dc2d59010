import { expect, test } from 'vitest'
import { hero } from '#content/sections/hero.ts'
import { useSection } from '../../data/documents.ts'
import { press, testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { SectionMenu } from './section-menu.tsx'

const panel = testPanel()

function Hero() {
  const { document } = useSection('hero')
  return document && <SectionMenu entity="hero" document={document} />
}

const title = async () => (await panel.read('hero')).title

test('the original texts of a section can be restored, and that can be undone', async () => {
  await panel.saveElsewhere('hero', { title: 'O que escrevemos' })
  await panel.load('hero')
  panel.show(<Hero />)
  await press('Mais ações desta tela')
  await press('Voltar ao texto original', 'menuitem')
  await press('Voltar ao original')
  await waitFor(() => expect(toasts()[0]).toContain('O texto original voltou ao site.'))
  expect(await title()).toBe(hero.fallback.title)
  await press('Desfazer')
  await waitFor(async () => expect(await title()).toBe('O que escrevemos'))
})
