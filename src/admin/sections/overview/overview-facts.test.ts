import { describe, expect, test } from 'vitest'
import { exampleDocuments } from '#content/examples/examples.ts'
import type { Status } from '#protocol/status.ts'
import type { Document } from '#sdk/documents.ts'
import {
  countersOf,
  greetingOf,
  statusOf,
  storageNoticeOf,
  systemLinesOf,
} from './overview-facts.ts'

const at = (hour: number) => new Date(2026, 10, 15, hour, 30)

const status: Status = {
  site: { isLive: true, isLaunched: true, release: 3, savedAt: '2020-03-01T12:00:00.000Z' },
  dataUse: null,
  database: { isReady: true, engine: 'SQLite', milliseconds: 0.34 },
  pictures: { isReady: true, storage: 'disk', ownership: 'own', bytes: 0, count: 0 },
  mail: { isConfigured: true, waiting: 0, failed: 0, lastSentAt: null },
  backup: {
    isNightly: true,
    isOnlyHere: false,
    testedAt: null,
    last: { at: '2020-03-01T12:00:00.000Z', bytes: 5e6 },
    problem: null,
  },
  erasuresToRepeat: [],
  proxy: [],
  version: '1',
  startedAt: '2020-03-01T12:00:00.000Z',
}

describe('the greeting', () => {
  test.each([
    [5, 'Bom dia'],
    [11, 'Bom dia'],
    [12, 'Boa tarde'],
    [17, 'Boa tarde'],
    [18, 'Boa noite'],
    [2, 'Boa noite'],
  ])('fits the hour %i', (hour, words) => {
    expect(greetingOf(at(hour))).toBe(words)
  })
})

describe('the state of the site', () => {
  test('mentions the last change', () => {
    expect(statusOf(status, false)).toMatch(
      /^Seu site está no ar e tudo está salvo\. A última mudança foi em 1 de março de 2020 às /,
    )
  })

  test('is described the same way everywhere before the launch', () => {
    const site = { ...status.site, isLaunched: false }
    expect(statusOf({ ...status, site }, false)).toMatch(/^Seu site está em preparação e tudo/)
    expect(systemLinesOf({ ...status, site })[0]?.words).toBe(
      'Em preparação, só quem tem o endereço vê',
    )
  })

  test('is not called saved while a draft waits', () => {
    expect(statusOf(status, true)).toContain('Há um rascunho não salvo neste aparelho.')
  })

  test('is reported part by part', () => {
    const words = (changes: Partial<Status>) =>
      systemLinesOf({ ...status, ...changes }).map(({ words }) => words)
    expect(words({})).toEqual([
      ...['No ar', 'Funcionando', 'Funcionando', 'Funcionando, 0,3 ms'],
      expect.stringMatching(/^1 de março de 2020, .+, 4,77 MB$/),
    ])
    expect(words({ mail: { ...status.mail, isConfigured: false } })[2]).toBe('Não configurado')
    expect(words({ mail: { ...status.mail, failed: 1 } })[2]).toBe('1 não enviado')
    expect(words({ pictures: { ...status.pictures, isReady: false } })[1]).toBe('Sem funcionar')
  })
})

test('erasures that a restore could not repeat are listed with their days', () => {
  const erasuresToRepeat = ['2020-03-01T12:00:00.000Z', '2020-03-02T12:00:00.000Z']
  expect(systemLinesOf({ ...status, erasuresToRepeat }).at(-1)).toEqual({
    label: 'Esquecer uma pessoa',
    words: '2 a repetir',
    isOff: true,
    note: '2 pedidos de esquecimento depois da cópia restaurada (1 de março de 2020 e 2 de março de 2020): repita em Segurança, Esquecer uma pessoa.',
  })
})

describe('the nightly backup', () => {
  const line = (changes: Partial<NonNullable<Status['backup']>>) => {
    const backup = {
      isNightly: true,
      isOnlyHere: false,
      testedAt: null,
      last: null,
      problem: null,
      ...changes,
    }
    return systemLinesOf({ ...status, backup }).find(({ label }) => label === 'Cópia de segurança')
  }

  test('is announced until there is one', () => {
    expect(line({})).toEqual({
      ...{ label: 'Cópia de segurança', words: 'A primeira sai hoje', isOff: false },
    })
  })

  test.each([
    ['failed' as const, 'Não deu certo', 'tenta de novo a cada hora'],
    ['late' as const, 'Atrasada', 'mais de dois dias'],
  ])('that is %s is a warning that says what to do', (problem, words, note) => {
    expect(line({ problem })).toMatchObject({
      ...{ words, isOff: true, note: expect.stringContaining(note) },
    })
  })

  test('is said to be missing where nobody has set it up', () => {
    expect(line({ isNightly: false })).toMatchObject({
      words: 'Só quando alguém baixa',
      isOff: true,
    })
  })
})

describe('a proxy that the site does not trust', () => {
  const proxyLine = (proxy: Status['proxy']) =>
    systemLinesOf({ ...status, proxy }).find(({ label }) => label === 'Proxy')

  test('is shown with what to do about it', () => {
    expect(proxyLine(['nearby-proxy'])).toMatchObject({
      words: 'Falta ajustar',
      isOff: true,
      note: expect.stringContaining('TRUST_PROXY com o endereço do proxy'),
    })
    expect(proxyLine(['distant-proxy'])?.note).toMatch(
      /atrás de um CDN.*Se não fica, está tudo bem/,
    )
  })

  test('is not shown where there is none, and a certain warning comes first', () => {
    expect(proxyLine([])).toBeUndefined()
    expect(proxyLine(['distant-proxy', 'nearby-proxy'])?.note).toContain('cinco senhas erradas')
  })
})

describe('the storage of the pictures', () => {
  const ownedBy = (ownership: Status['pictures']['ownership']) => ({
    ...status.pictures,
    ownership,
  })

  test.each(['own', 'free', null] as const)('is not mentioned when it is %s', (ownership) => {
    expect(storageNoticeOf(ownedBy(ownership))).toBeUndefined()
  })

  test.each([
    ['foreign', 'pertence a outro site'],
    ['unmarked', 'tem arquivos que este site não conhece'],
  ] as const)('is said to be left untouched when it is %s', (ownership, words) => {
    const pictures = ownedBy(ownership)
    expect(storageNoticeOf(pictures)).toContain(words)
    const line = systemLinesOf({ ...status, pictures })[1]
    expect(line).toEqual({ label: 'Imagens', words: 'Funcionando, sem limpeza', isOff: true })
  })
})

describe('the four numbers', () => {
  const documents = <Name extends 'hero' | 'team' | 'treatments' | 'testimonials'>(
    name: Name,
    changes: object = {},
  ) =>
    exampleDocuments()
      .filter(({ entity }) => entity === name)
      .map(({ data }) => ({
        ...(data as object),
        _isExample: true,
        ...changes,
      })) as Document<Name>[]
  const [hero] = documents('hero')
  const lists = {
    hero: hero as Document<'hero'>,
    team: documents('team'),
    treatments: documents('treatments'),
    testimonials: documents('testimonials'),
  }
  const notes = (changes: Partial<typeof lists> = {}) =>
    countersOf({ ...lists, ...changes }).map(({ value, note }) => `${value}, ${note}`)

  test('mark what is still an example', () => {
    expect(notes()).toEqual([
      'Pendente, texto de exemplo',
      '10, de exemplo',
      '10, 10 no ar',
      '3, de exemplo',
    ])
  })

  test('show what is waiting and what is missing', () => {
    const waiting = documents('testimonials', { is_approved: false })
    expect(notes({ testimonials: waiting })[3]).toBe('3, 3 esperam você')
    expect(notes({ team: [], treatments: [], testimonials: [] }).slice(1)).toEqual([
      '0, ninguém ainda',
      '0, nenhum ainda',
      '0, nenhum ainda',
    ])
  })
})
