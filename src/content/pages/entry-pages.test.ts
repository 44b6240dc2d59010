import { describe, expect, it } from 'vitest'
import { type Content, contentOf, type StoredDocument } from '../index.ts'
import { treatments } from '../sections/treatments.ts'
import { entryPagesOf } from './entry-pages.ts'

const text = [{ _key: 'a', kind: 'paragraph', text: 'Um texto.', marks: [], image: '' }]

const siteWith = (...entries: { name: string; [field: string]: unknown }[]): Content =>
  contentOf(
    entries.map(
      (fields, index): StoredDocument => ({
        entity: 'treatments',
        id: `treatment_${index}`,
        data: { ...treatments.fallback, text, ...fields },
        isExample: false,
      }),
    ),
  )

const addressesOf = (content: Content) => entryPagesOf(content).map(({ address }) => address)

describe('the address of a page', () => {
  it('comes from the name of the treatment, without accents', () => {
    const site = siteWith({ name: 'Ginecologia & Saúde da Mulher' })
    expect(addressesOf(site)).toEqual(['/tratamentos/ginecologia-saude-da-mulher'])
  })

  it('is the one that the clinic chose', () => {
    const site = siteWith({ name: 'Fisioterapia', address: 'drenagem' })
    expect(addressesOf(site)).toEqual(['/tratamentos/drenagem'])
  })

  it('exists only for a treatment that is shown and has a text', () => {
    expect(addressesOf(siteWith({ name: 'A', text: [] }, { name: 'B', is_active: false }))).toEqual(
      [],
    )
  })

  it('is never that of another page', () => {
    const site = siteWith({ name: 'Dor' }, { name: 'dor!' }, { name: '🌸' }, { name: 'Dor 2' })
    expect(addressesOf(site)).toEqual([
      '/tratamentos/dor',
      '/tratamentos/dor-2',
      '/tratamentos/treatment_2',
      '/tratamentos/dor-2-2',
    ])
  })

  it('is found for twenty thousand entries of one name', () => {
    const { treatments: _, ...others } = siteWith()
    const [entry] = siteWith({ name: 'Dor' }).treatments
    const same = Array.from({ length: 20_000 }, (_, index) => ({
      ...entry,
      id: `treatment_${String(index).padStart(5, '0')}`,
    }))
    const site = { ...others, treatments: same } as Content
    expect(addressesOf(site).at(-1)).toBe('/tratamentos/dor-20000')
  })

  it('is stored as it will be, however it was typed', () => {
    const { address } = treatments.schema.parse({ ...treatments.fallback, address: 'Dor Crônica' })
    expect(address).toBe('dor-cronica')
  })
})
