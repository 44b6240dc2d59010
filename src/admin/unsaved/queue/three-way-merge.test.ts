import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mergeOf } from './three-way-merge.ts'

type Card = { icon: string; title: string; text: string; _key: string }

const card = (title: string, text = `Tudo sobre ${title}`): Card => ({
  icon: 'heart',
  title,
  text,
  _key: title.replaceAll(/\W/g, '-'),
})
const base = [card('Avaliação'), card('Drenagem'), card('Cirurgia')]
const [first, second, third] = base as [Card, Card, Card]
const added = card('Nutrição', 'Alimentação anti-inflamatória')
const other = card('Fisioterapia', 'Exercícios leves, duas vezes por semana')

const merge = (mine: unknown[], theirs: unknown[], choices?: Set<string>, from: unknown[] = base) =>
  mergeOf({ mine: { cards: mine }, base: { cards: from }, theirs: { cards: theirs } }, choices)

describe('two people who edit the same list', () => {
  test.each([
    [
      'one edits an entry, the other another one',
      [{ ...first, title: 'A' }, second, third],
      [first, second, { ...third, text: 'C' }],
      [{ ...first, title: 'A' }, second, { ...third, text: 'C' }],
    ],
    [
      'each edits another field of one entry',
      [{ ...first, title: 'A' }, second, third],
      [{ ...first, text: 'B' }, second, third],
      [{ ...first, title: 'A', text: 'B' }, second, third],
    ],
    [
      'one adds at the end, the other at the start',
      [...base, added],
      [other, ...base],
      [other, ...base, added],
    ],
    ['both add at the end', [...base, added], [...base, other], [...base, other, added]],
    [
      'both add an entry that says the same',
      [...base, added],
      [...base, { ...added, _key: 'hers' }],
      [...base, { ...added, _key: 'hers' }, added],
    ],
    [
      'one removes an entry, the other edits another',
      [second, third],
      [first, second, { ...third, title: 'C' }],
      [second, { ...third, title: 'C' }],
    ],
    ['both remove the same entry', [first, third], [first, third], [first, third]],
    [
      'one moves an entry, the other edits it',
      [third, first, second],
      [first, second, { ...third, title: 'C' }],
      [{ ...third, title: 'C' }, first, second],
    ],
    [
      'one moves an entry, the other adds one',
      [third, first, second],
      [first, second, third, added],
      [third, added, first, second],
    ],
    [
      'one adds after an entry that the other removes',
      [first, added, second, third],
      [second, third],
      [added, second, third],
    ],
    [
      'one rewrites an entry wholly, the other adds one',
      [first, { ...other, _key: second._key }, third],
      [...base, added],
      [first, { ...other, _key: second._key }, third, added],
    ],
  ])('both find their changes: %s', (_case, mine, theirs, both) => {
    const { values, collisions } = merge(mine, theirs)
    expect(values.cards).toEqual(both)
    expect(collisions).toEqual([])
  })

  test('are asked about a field of an entry that both changed, and nothing else', () => {
    const mine = [first, { ...second, title: 'Meu' }, third]
    const theirs = [
      first,
      { ...second, title: 'Dela', text: 'Tudo sobre a drenagem' },
      third,
      added,
    ]
    const { values, collisions } = merge(mine, theirs)
    expect(collisions).toEqual([
      { path: 'cards.Drenagem.title', mine: 'Meu', base: 'Drenagem', theirs: 'Dela' },
    ])
    expect(values.cards).toEqual([
      first,
      { ...second, title: 'Meu', text: 'Tudo sobre a drenagem' },
      third,
      added,
    ])
    expect(merge(mine, theirs, new Set(['cards.Drenagem.title'])).values.cards).toEqual(theirs)
  })

  test('are asked about an entry that one removed and the other edited', () => {
    const theirs = [first, { ...second, title: 'Dela' }, third]
    const { values, collisions } = merge([first, third], theirs)
    expect(collisions).toEqual([
      { path: 'cards.Drenagem', mine: undefined, base: second, theirs: theirs[1] },
    ])
    expect(values.cards).toEqual([first, third])
    expect(merge([first, third], theirs, new Set(['cards.Drenagem'])).values.cards).toEqual(theirs)
  })

  test('are asked about the order if both changed it', () => {
    const [mine, theirs] = [
      [third, first, second],
      [second, first, { ...third, text: 'C' }],
    ]
    const { values, collisions } = merge(mine, theirs)
    expect(collisions).toMatchObject([{ path: 'cards.order', isOrder: true }])
    expect(values.cards).toEqual([{ ...third, text: 'C' }, first, second])
    expect(merge(mine, theirs, new Set(['cards.order'])).values.cards).toEqual(theirs)
  })

  test('are asked about a paragraph that one rewrote and the other formatted', () => {
    const block = { _key: 'a', kind: 'paragraph', text: 'Dor nas pernas', marks: [], image: '' }
    const mine = { ...block, text: 'Dor' }
    const theirs = { ...block, marks: [{ kind: 'bold', from: 8, to: 14, target: '' }] }
    const next = { ...block, _key: 'b', text: 'Novo' }
    const { values, collisions } = merge([mine], [theirs, next], undefined, [block])
    expect(collisions).toEqual([{ path: 'cards.a', mine, base: block, theirs }])
    expect(values.cards).toEqual([mine, next])
  })

  test('both find their paragraphs of one text, whatever the order of its fields', () => {
    const stored = (_key: string, text: string) => ({ text, kind: 'paragraph', marks: [], _key })
    const typed = (_key: string, text: string) => ({ _key, kind: 'paragraph', text, marks: [] })
    const { values, collisions } = merge(
      [typed('a', 'Meu'), typed('b', 'Dois')],
      [stored('a', 'Um'), stored('b', 'Dela')],
      undefined,
      [stored('a', 'Um'), stored('b', 'Dois')],
    )
    expect(collisions).toEqual([])
    expect(values.cards).toEqual([typed('a', 'Meu'), stored('b', 'Dela')])
  })

  const page = (...lines: string[]) => ({ page: { title: 'Privacidade', lines } })

  test('both find their lines in a list of plain texts, also within a group', () => {
    const { values, collisions } = mergeOf({
      mine: page('dois', 'um', 'quatro'),
      base: page('um', 'dois', 'três'),
      theirs: page('zero', 'um', 'dois', 'três'),
    })
    expect(values).toEqual(page('zero', 'dois', 'um', 'quatro'))
    expect(collisions).toEqual([])
  })

  test('are asked about a list of plain texts in which both rewrote the same line', () => {
    const { values, collisions } = mergeOf({
      mine: page('um', 'dois meu', 'três'),
      base: page('um', 'dois'),
      theirs: page('zero', 'um', 'dois dela'),
    })
    expect(values).toEqual(page('um', 'dois meu', 'três'))
    expect(collisions.map(({ path }) => path)).toEqual(['page.lines'])
  })
})

describe('two people who edit the same document', () => {
  const base = { phone: '1', email: 'a', hours: '8h' }
  test.each([
    ['only I changed a field', { phone: '2' }, {}, { phone: '2' }, []],
    ['only the other changed a field', {}, { phone: '3' }, { phone: '3' }, []],
    ['each another one', { phone: '2' }, { email: 'b' }, { phone: '2', email: 'b' }, []],
    ['both to the same, and I type on', { phone: '2 ' }, { phone: '2' }, { phone: '2 ' }, []],
    [
      'both to another',
      { phone: '2' },
      { phone: '3', hours: '9h' },
      { phone: '2', hours: '9h' },
      ['phone'],
    ],
  ])('disagree only where both changed a field: %s', (_case, mine, theirs, both, asked) => {
    const sides = { mine: { ...base, ...mine }, base, theirs: { ...base, ...theirs } }
    const { values, collisions } = mergeOf(sides)
    expect(values).toEqual({ ...base, ...both })
    expect(collisions.map(({ path }) => path)).toEqual(asked)
  })
})

describe('a save whose answer was lost', () => {
  const attempts = [{ cards: [...base, added] }]
  const typed = { cards: [...base, { ...added, title: 'Nutrição e sono', text: 'Dormir bem' }] }

  test('does not double an entry that was edited further', () => {
    const theirs = { cards: [other, ...base, added] }
    const { values, collisions } = mergeOf({ mine: typed, base: { cards: base }, theirs, attempts })
    expect(values.cards).toEqual([other, ...typed.cards])
    expect(collisions).toEqual([])
  })

  test('is not mistaken for one that arrived', () => {
    const theirs = { cards: [other, ...base] }
    const { values } = mergeOf({ mine: typed, base: { cards: base }, theirs, attempts })
    expect(values.cards).toEqual([other, ...typed.cards])
  })
})

type Step = (list: Card[], fresh: () => string) => Card[]
const place = fc.nat({ max: 20 })
const icon = fc.constantFrom('heart', 'star')
const at = (list: Card[], index: number) => index % Math.max(list.length, 1)

const entry = (icon: string, fresh: () => string): Card => {
  const title = fresh()
  return { icon, title, text: fresh(), _key: title.replaceAll(' ', '-') }
}

const edit = fc.tuple(place, fc.constantFrom('title' as const, 'text' as const)).map(
  ([index, field]): Step =>
    (list, fresh) => {
      const text = fresh()
      return list.map((entry, place) =>
        place === at(list, index) ? { ...entry, [field]: text } : entry,
      )
    },
)
const add = fc.tuple(place, icon).map(
  ([index, icon]): Step =>
    (list, fresh) =>
      list.toSpliced(at(list, index), 0, entry(icon, fresh)),
)
const remove = place.map(
  (index): Step =>
    (list) =>
      list.toSpliced(at(list, index), 1),
)
const move = fc.tuple(place, place).map(
  ([from, to]): Step =>
    (list) => {
      const [moved] = list.slice(at(list, from))
      return moved ? list.toSpliced(at(list, from), 1).toSpliced(at(list, to), 0, moved) : list
    },
)

/** Words that nobody else writes. */
const freshFor = (who: string) => {
  let count = 0
  return () => {
    count += 1
    return `${who}a${count} ${who}b${count} ${who}c${count}`
  }
}
const after = (list: Card[], steps: Step[], who: string) => {
  const fresh = freshFor(who)
  return steps.reduce((before, step) => step(before, fresh), list)
}

const steps = fc.array(fc.oneof(edit, add, remove, move), { maxLength: 4 })
const sides = fc
  .record({ icons: fc.array(icon, { maxLength: 6 }), own: steps, others: steps })
  .map(({ icons, own, others }) => {
    const fresh = freshFor('base')
    const base = icons.map((icon) => entry(icon, fresh))
    return { base, mine: after(base, own, 'ana'), theirs: after(base, others, 'bia') }
  })

const holds = (check: (lists: { base: Card[]; mine: Card[]; theirs: Card[] }) => void) =>
  fc.assert(fc.property(sides, check), { numRuns: 500, seed: 12 })

const merged = (mine: Card[], base: Card[], theirs: Card[]) => {
  const { values, collisions } = merge(mine, theirs, undefined, base)
  return { list: values.cards as Card[], collisions }
}
const sorted = (list: Card[]) => list.map((entry) => JSON.stringify(entry)).sort()
const find = (list: Card[], key: string) => list.find(({ _key }) => _key === key)

describe('whatever two people do to a list', () => {
  test('the result is the list of the person who changed it, if only one did', () =>
    holds(({ base, mine }) => {
      expect(merged(mine, base, base)).toEqual({ list: mine, collisions: [] })
      expect(merged(base, base, mine)).toEqual({ list: mine, collisions: [] })
    }))

  test('both get the same entries, whoever saves first', () =>
    holds(({ base, mine, theirs }) => {
      const [one, other] = [merged(mine, base, theirs), merged(theirs, base, mine)]
      expect(other.collisions.length).toBe(one.collisions.length)
      if (one.collisions.length === 0) expect(sorted(other.list)).toEqual(sorted(one.list))
    }))

  test('merging again what was merged changes no entry', () =>
    holds(({ base, mine, theirs }) => {
      const { list, collisions } = merged(mine, base, theirs)
      if (collisions.length > 0) return
      expect(merged(list, theirs, theirs).list).toEqual(list)
      expect(sorted(merged(list, base, theirs).list)).toEqual(sorted(list))
      const again = merged(mine, base, list)
      if (again.collisions.length === 0) expect(sorted(again.list)).toEqual(sorted(list))
    }))

  test('an entry is there, once, unless one of them removed it', () =>
    holds(({ base, mine, theirs }) => {
      const { list, collisions } = merged(mine, base, theirs)
      if (collisions.some(({ mine, theirs }) => mine === undefined || theirs === undefined)) return
      const isRemoved = ({ _key }: Card) =>
        find(base, _key) !== undefined && (!find(mine, _key) || !find(theirs, _key))
      const expected = [...mine, ...theirs].filter((entry) => !isRemoved(entry))
      expect(list.map(({ _key }) => _key).sort()).toEqual(
        [...new Set(expected.map(({ _key }) => _key))].sort(),
      )
    }))

  test('every field says what the person wrote who changed it', () =>
    holds(({ base, mine, theirs }) => {
      const { list, collisions } = merged(mine, base, theirs)
      const asked = new Set(collisions.map(({ path }) => path))
      for (const { _key, ...fields } of list) {
        for (const name of ['icon', 'title', 'text'] as const) {
          if (asked.has(`cards.${_key}.${name}`) || asked.has(`cards.${_key}`)) continue
          const [own, was, others] = [mine, base, theirs].map((side) => find(side, _key)?.[name])
          expect(fields[name]).toBe(own === undefined || own === was ? (others ?? own) : own)
        }
      }
    }))
})
