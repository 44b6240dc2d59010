import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { clinicFactsOf } from '#content/consent/consent-term.ts'
import { emptyValues, type PatientView } from '#content/consent/patient-form.ts'
import { toPublicContent } from '#content/public/public-content.ts'
import { start } from '#content/testing/start.ts'
import { PatientPage } from './patient-page.tsx'

const own = {
  ...{ kind: 'own', state: 'hidden', since: null, isWaiting: true, image: '' },
  ...{ isEnded: false, isNew: true },
  words: { text: 'Fui ouvida com calma.', rating: 5, name: 'R. M.' },
  link: 'https://clinica.com.br/meu-depoimento/abc',
  acceptedAt: '2026-11-17T12:00:00.000Z',
  termVersion: 2,
} satisfies PatientView

const drawn = (view: PatientView, change: Partial<typeof start> = {}) =>
  renderToStaticMarkup(
    <PatientPage
      content={toPublicContent({ ...start, ...change }, {})}
      view={view}
      term={{ id: 'shown', clinic: clinicFactsOf(start) }}
    />,
  )

test('thanks her when she has sent it, and says when it is shown', () => {
  expect(drawn(own)).toContain('Obrigada por contar.')
  const live = drawn({ ...own, state: 'live', since: '2026-11-18T12:00:00.000Z' })
  expect(live).toContain('Está no ar desde 18 de novembro de 2026.')
  expect(live).not.toContain('Obrigada por contar.')
})

test('says why her words are not on the page, and when they were erased', () => {
  const hidden = { ...own, isNew: false }
  expect(drawn(hidden)).toMatch(/Não está no ar\..*A clínica ainda vai ler/)
  expect(drawn({ ...hidden, isWaiting: false })).toMatch(
    /Não está no ar\..*A clínica não o mostra agora\./,
  )
  const since = '2026-11-18T12:00:00.000Z'
  const erased = drawn({ ...hidden, state: 'erased', since, words: null })
  expect(erased).toContain('Foi apagado em 18 de novembro de 2026.')
  expect(erased).not.toContain('Quer retirar?')
})

test('says that her authorization has ended, not that the clinic will still read it', () => {
  const ended = drawn({ ...own, isNew: false, isEnded: true })
  expect(ended).toMatch(/Não está no ar\..*A sua autorização chegou ao fim/)
  expect(ended).not.toContain('ainda vai ler')
})

test('asks before it takes her words back', () => {
  const markup = drawn({ ...own, state: 'live', isNew: false })
  expect(markup).toMatch(/<summary[^>]*>Retirar do site agora<\/summary><form[^>]*>.*Sim, retirar/)
})

test('says before she takes her words back that copies keep them for a while', () => {
  expect(drawn({ ...own, isNew: false })).toMatch(
    /Quer retirar\?.*[Cc]ópias de segurança.*12 meses.*Sim, retirar/,
  )
})

const form = {
  ...{ kind: 'form', values: emptyValues, problems: {}, advice: '', hasPicture: false },
} satisfies PatientView

test('the form cites no council, and promises only what is true of her name', () => {
  const markup = drawn(form)
  expect(markup).not.toMatch(/CFM|Conselho/)
  expect(markup).toContain('Do nome guardamos só o que vai aparecer')
})

test("has the clinic's own logo, and its phone as people write it", () => {
  expect(drawn(own)).not.toContain('<img')
  const markup = drawn(own, {
    design: { ...start.design, logoUrl: '/media/logo/serena.png' },
    contact: { ...start.contact, phone: '4133334455' },
  })
  expect(markup).toContain('src="/media/logo/serena.png"')
  expect(markup).not.toContain('<svg')
  expect(markup).toContain('(41) 3333-4455')
})
