import { describe, expect, test } from 'vitest'
import { settings } from '#content/sections/settings.ts'
import { sqlite } from '../testing/server.ts'
import { ana, testService } from '../testing/service.ts'

const legal = {
  legalName: 'Instituto Leveza Ltda.',
  cnpj: '12.345.678/0001-95',
  clinicRegistration: 'CRM-PR PJ 1234',
  technicalDirector: 'Dra. Ana Lima – MÉDICA – CRM-PR 12345',
}

describe('the identification of the clinic', () => {
  const site = testService(sqlite)

  const save = (update: object) =>
    site.send({
      method: 'PUT',
      path: '/lm/leveza/settings/documents',
      body: { filter: { _id: 'settings' }, update },
    })
  const launch = () =>
    site.db
      .insertInto('launches')
      .values({ id: 1, by: ana.userId, at: new Date().toISOString() })
      .execute()

  test('can be changed on a launched site, but not taken away', async () => {
    await save({ legal })
    await launch()
    expect(await save({ legal: { ...legal, cnpj: '' } })).toMatchObject({
      status: 422,
      message: expect.stringContaining('pode mudar, mas não sair'),
    })
    const director = { ...legal, technicalDirector: 'Dra. Bia Reis – MÉDICA – CRM-PR 54321' }
    expect(await save({ legal: director })).toMatchObject({
      status: 200,
      data: { legal: director },
    })
  })

  test('may be incomplete before the launch, and filled in step by step after it', async () => {
    await save({ legal })
    expect(await save({ legal: settings.fallback.legal })).toMatchObject({ status: 200 })
    await launch()
    expect(await save({ legal: { ...settings.fallback.legal, cnpj: legal.cnpj } })).toMatchObject({
      status: 200,
    })
    expect(await save({ siteName: 'Clínica Flor' })).toMatchObject({ status: 200 })
  })

  test('stays with the member who directs the clinic, whose mark can only pass to another', async () => {
    const member = (id: string, update: object) =>
      site.send({
        method: 'PUT',
        path: '/lm/leveza/team/documents',
        body: { filter: { _id: id }, update },
      })
    await member('member_01', { registration: { number: '12345' } })
    await save({ legal: { ...legal, technicalDirector: '' } })
    await launch()
    const refused = { status: 422, message: expect.stringContaining('mas não sair') }
    expect(await member('member_01', { isTechnicalDirector: false })).toMatchObject(refused)
    const path = '/lm/leveza/team/documents/member_01'
    expect(await site.send({ method: 'DELETE', path })).toMatchObject(refused)
    await member('member_02', { registration: { number: '54321' }, isTechnicalDirector: true })
    expect(await site.send({ method: 'DELETE', path })).toMatchObject({ status: 200 })
  })
})
