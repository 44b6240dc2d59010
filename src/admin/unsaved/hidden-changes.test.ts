import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import { contentOf, type SectionName } from '#content/index.ts'
import { hiddenSentencesOf, saveMessageOf } from './hidden-changes.ts'

const content = contentOf(exampleDocuments())

/** The message after `change` is saved while other sections contain `others`. */
const messageAfter = (section: SectionName, change: object, others: object = {}) => {
  const before = content[section]
  const hidden = hiddenSentencesOf(
    section,
    before,
    { ...before, ...change },
    { ...content, ...others },
  )
  return saveMessageOf('Já está no ar.', hidden)
}

describe('the message after a save', () => {
  test('says that it is live if the page shows it', () => {
    expect(messageAfter('links', { contactPhone: '(47) 3333-1234' })).toBe('Já está no ar.')
  })

  test('names the button that still shows its own text', () => {
    const hero = { ...content.hero, ctaText: 'Fale conosco' }
    const heroPrimaryButton = { ...content.links.heroPrimaryButton, text: 'Marcar' }
    expect(messageAfter('links', { heroPrimaryButton }, { hero })).toBe(
      'Salvo. O botão da abertura mostra o texto próprio dele: Fale conosco.',
    )
  })

  test('names every place that still shows another number', () => {
    const links = { ...content.links, contactPhone: '4733331234' }
    const contactInfo = { ...content.footer.contactInfo, phone: '(47) 3333-9999' }
    const footer = { ...content.footer, contactInfo }
    expect(messageAfter('contact', { phone: '(41) 3222-0000' }, { links, footer })).toBe(
      'Salvo. O cabeçalho e os botões usam o telefone próprio deles: (47) 3333-1234. O rodapé mostra o telefone próprio dele: (47) 3333-9999.',
    )
  })

  test('names the screen whose logo is shown instead', () => {
    const hero = { ...content.hero, logoUrl: '/media/logo/a.webp' }
    expect(messageAfter('design', { logoUrl: '/media/logo/b.webp' }, { hero })).toBe(
      'Salvo. O cabeçalho mostra o logo de Abertura. O rodapé mostra o logo de Abertura.',
    )
  })

  test('never names other places for an entry of a list', () => {
    expect(hiddenSentencesOf('treatments', {}, { name: 'x' }, content)).toEqual([])
  })
})
