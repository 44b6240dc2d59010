import { describe, expect, test } from 'vitest'
import { withDerivedColours } from '../colours/brand-colours.ts'
import { collections, entities, sections } from '../index.ts'
import { isEmail } from '../rules/email.ts'
import { treatmentIcons } from '../rules/icons.ts'
import { exampleDocuments, examples } from './examples.ts'
import { readyQuestions } from './questions.ts'

const { footer, links, design, settings, contact } = sections

describe('the ten treatments of a new site', () => {
  test('have a different icon each, which the page can show', () => {
    const icons = examples.treatments.map(({ icon }) => icon)
    expect(new Set(icons).size).toBe(10)
    expect(icons.filter((icon) => !treatmentIcons.some((known) => known === icon))).toEqual([])
  })

  test('have no price', () => {
    expect(examples.treatments.filter(({ price, duration }) => price || duration)).toEqual([])
  })
})

describe('the ten members of a new site', () => {
  test('have the surname Exemplo', () => {
    expect(examples.team.filter(({ name }) => !name.endsWith(' Exemplo'))).toEqual([])
  })

  test('have registration numbers of zeros only', () => {
    const numbers = examples.team.map(({ credentials }) =>
      credentials.replace(/(CREFITO|CRN)-8/, '').replace(/\D/g, ''),
    )
    expect(numbers.filter((digits) => !/^0+$/.test(digits))).toEqual([])
  })

  test('are called médica or médico exactly when they are physicians', () => {
    const isPhysician = examples.team.map(({ credentials }) =>
      /\bCRM-PR 0+ · .*RQE 0+$/.test(credentials),
    )
    expect(examples.team.map(({ credentials }) => /^MÉDIC[AO] · /.test(credentials))).toEqual(
      isPhysician,
    )
    expect(isPhysician.filter(Boolean)).toHaveLength(6)
  })
})

describe('the three testimonials of a new site', () => {
  test('are approved and give five stars', () => {
    const shown = examples.testimonials.map(({ rating, is_approved }) => [rating, is_approved])
    expect(shown).toEqual(Array(3).fill([5, true]))
  })

  test('have the surname Exemplo', () => {
    expect(examples.testimonials.filter(({ name }) => !name.endsWith(' Exemplo'))).toEqual([])
  })
})

test('a testimonial that the clinic adds has five stars and waits for approval', () => {
  expect(collections.testimonials.fallback).toMatchObject({ rating: 5, is_approved: false })
})

describe('the documents of a new site', () => {
  test('are all marked as examples', () => {
    expect(exampleDocuments().filter(({ isExample }) => !isExample)).toEqual([])
  })

  test('share no objects', () => {
    const keys = exampleDocuments().map(({ entity, id }) => `${entity}/${id}`)
    const counts = Object.values(examples).map(({ length }) => length)
    const entries = counts.reduce((sum, count) => sum + count, 0)
    expect(new Set(keys).size).toBe(Object.keys(sections).length + entries)
    expect(keys.length).toBe(new Set(keys).size)
  })
})

describe('a new site', () => {
  test('has its four buttons in one place', () => {
    const { headerCTA, heroPrimaryButton, heroSecondaryButton, ctaButton } = links.fallback
    expect([headerCTA, heroPrimaryButton, heroSecondaryButton, ctaButton]).toEqual([
      { text: 'Agendar Consulta', url: '#whatsapp', target: '_blank' },
      { text: 'Agendar Consulta', url: '#whatsapp', target: '_blank' },
      { text: 'Saiba Mais', url: '#about', target: '_self' },
      { text: 'Agendar via WhatsApp', url: '#whatsapp', target: '_blank' },
    ])
  })

  test('is dark, purple, lilac and amber, in Inter, with a logo of 120 by 40', () => {
    expect(withDerivedColours(design.fallback)).toMatchObject({
      theme: 'dark',
      primaryColor: '#7c3aed',
      secondaryColor: '#c4b5fd',
      accentColor: '#f59e0b',
      fontFamily: 'Inter',
      logoWidth: 120,
      logoHeight: 40,
    })
  })

  test('contains only precomposed accents', () => {
    expect(textsOf(entities).filter((text) => text !== text.normalize('NFC'))).toEqual([])
  })

  test('has an e-mail address and a CNPJ that belong to nobody', () => {
    expect(isEmail(contact.fallback.email)).toBe(true)
    expect(contact.fallback.email).toContain('@exemplo.')
    expect(Object.values(settings.fallback.legal).join().replace(/\D/g, '')).toMatch(/^0+$/)
  })
})

/** Every text of a new site. */
const textsOf = (register: typeof entities) => {
  const texts = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : typeof value === 'object' && value !== null
        ? Object.values(value).flatMap(texts)
        : []
  return Object.values(register).flatMap((entity) => [
    ...texts(entity.fallback),
    ...('examples' in entity ? texts(entity.examples) : []),
  ])
}

test('a new site says that results vary and that it does not replace a consultation', () => {
  expect(footer.fallback.notice).toMatch(/não substitui consulta.+resultados variam/)
})

/** The texts that stay on the page of a launched site unless somebody writes others. */
const lasting = JSON.stringify([
  Object.values(sections).map(({ fallback }) => fallback),
  examples.treatments,
  readyQuestions,
])

describe('the texts that stay after the launch', () => {
  test.each([
    ['several areas', /v[áa]rias|multi(?:disciplinar|profissional)|em conjunto|entre si/gi],
    ['a team besides its heading', /\b(?:a|à|da|pela|nossa) equipe/g],
    ['what only some clinics offer', /medicina|exame clínico|diagnóstico do lipedema/gi],
  ])('never name %s, so that they are true for a clinic of one', (_what, untrue) => {
    expect(lasting.match(untrue)).toBeNull()
  })

  test('of one treatment name no other one', () => {
    const areas = ['Cirurgia', 'Ginecologia', 'Psi', 'Atividade Física', 'Endocrinologia']
    const others = [...areas, 'Fisioterapia', 'Nutrição', 'Farm']
    const naming = examples.treatments.filter(({ name, description, benefits }) =>
      others.some(
        (area) =>
          !name.includes(area) &&
          [description, ...benefits].join(' ').toLowerCase().includes(area.toLowerCase()),
      ),
    )
    expect(naming.map(({ name }) => name)).toEqual([])
  })
})
