import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { design } from '#content/sections/design.ts'
import { Brand } from './brand.tsx'

const logo = '/media/logo/serena.png'
const drawn = (from: object, theme: 'dark' | 'light' = 'dark') =>
  renderToStaticMarkup(
    <Brand
      of="header"
      from={{ siteName: 'Clínica Serena', logo, ...from }}
      design={{ ...design.fallback, theme }}
    />,
  )

test('a logo that is seen on both grounds is left as it is', () => {
  expect(drawn({})).not.toContain('logo-')
})

test('a dark logo is lightened where the opening is dark, and nowhere else', () => {
  expect(drawn({ logoTone: 'dark' })).toContain('class="logo-dark"')
  expect(drawn({ logoTone: 'dark' }, 'light')).not.toContain('class="logo-')
})

test("the clinic's own file for dark grounds comes before any filter", () => {
  const markup = drawn({ logoTone: 'dark', logoLight: '/media/logo/branco.png' })
  expect(markup).toContain('src="/media/logo/branco.png"')
  expect(markup).not.toContain('logo-dark')
  expect(drawn({ logoLight: '/media/logo/branco.png' }, 'light')).not.toContain('branco')
})
