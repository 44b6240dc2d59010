import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { offerSharing } from './reading.ts'

test('the address can be copied although an earlier row of buttons is incomplete', () => {
  const window = new Window({ url: 'https://www.clinica.com.br/conteudos/meias' })
  window.document.body.innerHTML =
    '<p class="shares"></p><p class="shares"><a></a><button hidden></button><output></output></p>'
  offerSharing(window as never)
  expect(window.document.querySelector('button')?.hidden).toBe(false)
})
