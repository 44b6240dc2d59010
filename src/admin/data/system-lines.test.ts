import { describe, expect, test } from 'vitest'
import type { Status } from '#protocol/status.ts'
import { systemLinesOf, systemSummaryOf } from './system-lines.ts'

const status: Status = {
  site: { isLive: true, isLaunched: true, save: 3, savedAt: '2020-03-01T12:00:00.000Z' },
  dataUse: null,
  database: { isReady: true },
  pictures: { isReady: true, storage: 'disk' },
  mail: { isConfigured: true, waiting: 0, failed: 0 },
  backup: {
    isNightly: true,
    isOnlyHere: false,
    last: { at: '2020-03-01T12:00:00.000Z', bytes: 5e6 },
    problem: null,
  },
  proxy: [],
}
const BACKUP = /^cópia feita 1 de março de 2020, /
const CHECKED_BACKUP = /^Cópia feita e conferida 1 de março de 2020, /

const offIn = (changes: Partial<Status>) =>
  systemLinesOf({ ...status, ...changes }).filter(({ isOff }) => isOff)

describe('the state of the system', () => {
  test('is one line while everything works, and each part behind it', () => {
    expect(systemSummaryOf(status)).toEqual({
      ...{ words: 'Tudo funcionando', isOff: false, note: expect.stringMatching(BACKUP) },
    })
    expect(systemLinesOf(status).map(({ words }) => words)).toEqual([
      ...['Site: no ar', 'Banco de dados respondendo', 'Imagens funcionando', 'E-mails saindo'],
      expect.stringMatching(CHECKED_BACKUP),
    ])
    expect(offIn({})).toEqual([])
  })

  test('is another line before the launch', () => {
    const site = { ...status.site, isLaunched: false }
    const words = ['Tudo pronto para começar', 'Site: em preparação, só quem tem o endereço vê']
    expect(systemSummaryOf({ ...status, site }).words).toBe(words[0])
    expect(systemLinesOf({ ...status, site })[0]?.words).toBe(words[1])
  })

  const { site, database, pictures, mail } = status
  const backup = { isNightly: true, isOnlyHere: false, last: null, problem: null }
  test.each<[string, Partial<Status>]>([
    ['O site não está respondendo', { site: { ...site, isLive: false } }],
    ['O banco de dados não responde', { database: { ...database, isReady: false } }],
    ['O armazenamento de imagens tem um problema', { pictures: { ...pictures, isReady: false } }],
    ['Falta ligar os e-mails', { mail: { ...mail, isConfigured: false } }],
    ['1 e-mail não foi enviado', { mail: { ...mail, failed: 1 } }],
    ['As cópias não respondem', { backup: null }],
    ['Falta ligar a cópia da noite', { backup: { ...backup, isNightly: false } }],
    ['A última cópia não deu certo', { backup: { ...backup, problem: 'failed' } }],
    ['Faltam imagens na última cópia', { backup: { ...backup, problem: 'incomplete' } }],
    ['A última cópia só ficou neste servidor', { backup: { ...backup, problem: 'not-copied' } }],
    ['Pouco espaço para as cópias', { backup: { ...backup, problem: 'little-space' } }],
    ['A cópia está atrasada', { backup: { ...backup, problem: 'late' } }],
    ['Falta ajustar de onde vêm as visitas', { proxy: ['nearby-proxy'] }],
  ])('is its reason when something is missing: %s', (words, changes) => {
    expect(offIn(changes).map((line) => line.words)).toEqual([words])
    expect(systemSummaryOf({ ...status, ...changes })).toMatchObject({ words, isOff: true })
  })

  test('names the first of several reasons and counts the others', () => {
    const changes = { mail: { ...mail, isConfigured: false }, backup: null }
    expect(systemSummaryOf({ ...status, ...changes })).toMatchObject({
      ...{ words: 'Falta ligar os e-mails', note: 'e mais 1' },
    })
  })

  test('says that backups beside the site may be lost with it', () => {
    const [line] = systemLinesOf({ ...status, backup: { ...backup, isOnlyHere: true } }).slice(-1)
    expect(line).toMatchObject({ isOff: false, note: expect.stringContaining('mesmo disco') })
  })

  test('announces the first backup', () => {
    expect(systemLinesOf({ ...status, backup }).at(-1)).toEqual({
      ...{ words: 'A primeira cópia sai hoje', isOff: false },
    })
  })

  test('names a setting only in the text that is copied for whoever runs the server', () => {
    const [line] = offIn({ proxy: ['distant-proxy', 'nearby-proxy'] })
    expect(line?.note).toContain('Cinco senhas erradas')
    expect(line?.note).not.toContain('TRUST_PROXY')
    expect(line?.instructions).toContain('TRUST_PROXY')
    expect(offIn({ proxy: ['distant-proxy'] })[0]?.note).toContain('Se não fica, está tudo bem')
  })
})
