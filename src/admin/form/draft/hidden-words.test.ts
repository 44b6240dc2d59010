import { describe, expect, test } from 'vitest'
import { contentOf, type SectionName } from '#content/index.ts'
import { hiddenWordsOf, toldWith } from './hidden-words.ts'

const content = contentOf(undefined)

/** What is said when `change` is saved while other sections say `others`. */
const told = (section: SectionName, change: object, others: object = {}) => {
  const before = content[section]
  const hidden = hiddenWordsOf(section, before, { ...before, ...change }, { ...content, ...others })
  return toldWith('Já está no ar.', hidden)
}

describe('what the panel says after a save', () => {
  test('is that it is live, where the page shows it', () => {
    expect(told('links', { contactPhone: '(47) 3333-1234' })).toBe('Já está no ar.')
  })

  test('names the button that goes on showing words of its own', () => {
    const hero = { ...content.hero, ctaText: 'Fale conosco' }
    const heroPrimaryButton = { ...content.links.heroPrimaryButton, text: 'Marcar' }
    expect(told('links', { heroPrimaryButton }, { hero })).toBe(
      'Salvo. O botão do Hero mostra o texto próprio dele: Fale conosco.',
    )
  })

  test('names every place that goes on showing another number', () => {
    const links = { ...content.links, contactPhone: '4733331234' }
    const contactInfo = { ...content.footer.contactInfo, phone: '(47) 3333-9999' }
    const footer = { ...content.footer, contactInfo }
    expect(told('contact', { phone: '(41) 3222-0000' }, { links, footer })).toBe(
      'Salvo. O cabeçalho e os botões usam o telefone próprio deles: (47) 3333-1234. O rodapé mostra o telefone próprio dele: (47) 3333-9999.',
    )
  })

  test('names the screen whose logo comes first', () => {
    const hero = { ...content.hero, logoUrl: '/media/logo/a.webp' }
    expect(told('design', { logoUrl: '/media/logo/b.webp' }, { hero })).toBe(
      'Salvo. O cabeçalho mostra o logo de Hero. O rodapé mostra o logo de Hero.',
    )
  })

  test('of an entry of a list is never in doubt', () => {
    expect(hiddenWordsOf('treatments', {}, { name: 'x' }, content)).toEqual([])
  })
})
