import { expect, test } from 'vitest'
import { withWholeNumbers } from './whole-numbers.ts'

test.each([
  ['<p>Ligue (47) 99123-4567.</p>', '<p>Ligue <bdi>(47) 99123-4567.</bdi></p>'],
  ['<p>0800 123 4567</p>', '<p><bdi>0800 123 4567</bdi></p>'],
  [
    '<p>MÉDICA · CRM-SC PJ 12345 – RQE 678.</p>',
    '<p>MÉDICA · <bdi>CRM-SC PJ 12345 –</bdi> <bdi>RQE 678.</bdi></p>',
  ],
  ['<p>CREFITO-8 12345-F</p>', '<p><bdi>CREFITO-8 12345-F</bdi></p>'],
  ['<p>CNPJ 12.345.678/0001-95</p>', '<p><bdi>CNPJ 12.345.678/0001-95</bdi></p>'],
  ['<p>Ana (CRM-SC 1) e Lia</p>', '<p>Ana <bdi>(CRM-SC 1)</bdi> e Lia</p>'],
])('no line ends within a number of %s or parts it from its signs', (markup, whole) => {
  expect(withWholeNumbers(markup)).toBe(whole)
})

test.each([
  '<a href="x" title="CRM-SC 12345">Em 2026</a>',
  '<textarea>CRM-SC 12345</textarea>',
  '<p>a CID-11 (EF02.2), SC 88010-000</p>',
])('%s stays as it is', (markup) => {
  expect(withWholeNumbers(markup)).toBe(markup)
})
