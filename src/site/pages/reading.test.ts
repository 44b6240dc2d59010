import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { hideHeader, offerSharing } from './reading.ts'

test('the address can be copied although an earlier row of buttons is incomplete', () => {
  const window = new Window({ url: 'https://www.clinica.com.br/conteudos/meias' })
  window.document.body.innerHTML =
    '<p class="shares"></p><p class="shares"><a></a><button hidden></button><output></output></p>'
  offerSharing(window as never)
  expect(window.document.querySelector('button')?.hidden).toBe(false)
})

test('the header is away while a reader scrolls down, and back on the way up', () => {
  const window = new Window()
  window.document.body.innerHTML = '<header></header>'
  hideHeader(window as never)
  const isAwayAt = (top: number) => {
    window.document.documentElement.scrollTop = top
    window.dispatchEvent(new window.Event('scroll'))
    return window.document.querySelector('header')?.hasAttribute('data-away')
  }
  expect([30, 400, 404, 300, 0].map(isAwayAt)).toEqual([false, true, true, false, false])
})
