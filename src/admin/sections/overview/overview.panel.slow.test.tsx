import { describe, expect, test } from 'vitest'
import { patientFormPathOf, REQUESTS_PATH } from '#protocol/consents.ts'
import { complete, ownPathOf, patientOf } from '#server/testing/patient.ts'
import { launch } from '#server/testing/taps.ts'
import {
  element,
  elementsNamed,
  hides,
  press,
  shows,
  type,
  until,
} from '../../testing/panel-steps.ts'
import { testWholePanel } from '../../testing/whole-panel.tsx'

const panel = testWholePanel()

const arrived = 'Chegou um depoimento de R. M.'
const withdrawn = 'Uma paciente retirou o depoimento dela'

/** What a patient does with the link that Ana made. */
async function sendTestimonial() {
  const patient = patientOf({ app: panel.site.app } as never)
  const asked = await fetch(new URL(REQUESTS_PATH, location.href), {
    ...{ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  })
  const path = patientFormPathOf((await asked.json()).token)
  const [, term = ''] = /name="term" value="([^"]+)"/.exec((await patient.visit(path)).body) ?? []
  const own = ownPathOf(await patient.postForm(path, { ...complete, term }))
  return { withdraw: () => patient.withdraw(own) }
}

describe('the first screen', () => {
  test('begins with the guide on a new site, and keeps what was typed', async () => {
    await panel.signIn()
    await panel.open('/admin')
    await element('link', 'Começar')
    expect(elementsNamed('heading', 'Esperando por você')).toEqual([])
    await panel.open('/admin/about')
    await type('Título', 'Quem cuida de você')
    await panel.open('/admin')
    await element('link', 'Não salvo em Sobre Continuar')
  })

  test('says, also in the bell, that a testimonial arrived and was withdrawn', async () => {
    await launch(panel.site)
    await panel.signIn()
    const { withdraw } = await sendTestimonial()
    await panel.open('/admin')
    await element('link', `${arrived} Ler`)
    await press('Avisos, 1 novo')
    await press(new RegExp(`^${arrived} ?hoje`))
    await until('the list is closed', () => !document.body.textContent.includes(arrived))
    await element('button', 'Avisos')

    await withdraw()
    await panel.open('/admin')
    await element('link', `${withdrawn} Ver`)
    await hides(arrived)
    await press('Avisos, 1 novo')
    await press(/^Avisos/)
    await until('it was seen', () => elementsNamed('link', `${withdrawn} Ver`).length === 0)
    await panel.open('/admin')
    await shows('Contatos em 30 dias')
    expect(elementsNamed('link', `${withdrawn} Ver`)).toEqual([])
  })
})
