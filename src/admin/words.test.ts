import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

const files = globSync('src/admin/**/*.tsx')
  .filter((file) => !/\.test\.|\/testing\//.test(file))
  .map((file) => ({ file, source: withoutComments(readFileSync(file, 'utf8')) }))

const SHOWN_PROPS = 'label|title|hint|placeholder|aria-label|note|action|empty|question|detail'

/** Text between tags, not after an arrow, and the values of props that people read. */
const shown = new RegExp(
  `(?<!=)>([^<>{}=&;]*[A-Za-zÀ-ú][^<>{}=&;]*)<|\\b(?:${SHOWN_PROPS})="([^"]+)"`,
  'g',
)

const textsOf = (source: string) =>
  [...source.matchAll(shown)].map(([, text, value]) => (text ?? value ?? '').trim())

/** 'Preview', 'Debug', 'Testimonials' and 'Login' are quoted by the specification. */
const ENGLISH =
  /\b(?:online|offline|upload|save|saved|cancel|loading|dashboard|settings|refresh|backup|layout|feedback|search|edit|delete|close|open|next|back|help|update|hidden|new|add)\b/i

const found = (pattern: RegExp) =>
  files.flatMap(({ file, source }) =>
    textsOf(source)
      .filter((text) => pattern.test(text))
      .map((text) => `${file}: ${text}`),
  )

test('the panel speaks no English', () => {
  expect(files.flatMap(({ source }) => textsOf(source)).length).toBeGreaterThan(300)
  expect(found(ENGLISH)).toEqual([])
})

test("'toque' and 'clique' follow the device", () => {
  expect(found(/\b(?:toque|clique) (?:em|na|no|para)\b/i)).toEqual([])
})

/** Words that people use when they search, or that the page may not say, are not names of ours. */
const OTHER_WORDS = /\.test\.|testing|keywords|synonyms|content\/(?:examples|wording)|migrations/

/** Every text in quotes or between tags, outside comments. */
const LITERAL = /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|>([^<>{}=&;]*[A-Za-zÀ-ú][^<>{}=&;]*)</g

const literals = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !OTHER_WORDS.test(file))
  .flatMap((file) => {
    const source = withoutComments(readFileSync(file, 'utf8'))
    return [...source.matchAll(LITERAL)].map(([, ...parts]) => ({
      file,
      text: (parts.find((part) => part !== undefined) ?? '').trim(),
    }))
  })

const guide = readFileSync('docs/guia-do-administrador.md', 'utf8')

/** `others` are names that the thing must not have; `kept` are the labels and messages that are fixed, and where the words mean something else. */
const things: { name: string; others: RegExp; kept?: string[] }[] = [
  {
    name: 'abertura',
    others: /\bHero\b|Seção Principal|Primeira tela|a primeira tela(?! (?:que|do site))/,
    kept: [
      'src/admin/registry/registry.ts: Hero',
      'src/admin/registry/registry.ts: Seção Principal',
      'src/admin/sections/page/hero.tsx: Erro ao salvar conteúdo Hero',
    ],
  },
  {
    name: 'chamada final',
    others: /(?<!ser\s)\bchamada\b(?! final)/i,
    kept: ['src/content/sections/hero.ts: chamada principal'],
  },
  { name: 'páginas legais', others: /Privacidade e acessibilidade/ },
  { name: 'Google', others: /\bSEO\b|linear-gradient com/ },
  { name: 'contato rápido', others: /que acompanha a página/ },
  { name: 'escondido', others: /\bocult[oa]s?\b/i },
  {
    name: 'pessoa da equipe',
    others: /\bmembros?\b(?! da equipe cadastrado)/i,
    kept: [
      'src/admin/editor/collection/ask-to-delete.ts: Erro ao excluir membro da equipe.',
      'src/admin/editor/collection/visibility.ts: Erro crítico ao salvar membro. Tente novamente.',
      'src/admin/sections/team/member-form.tsx: Novo Membro',
      'src/admin/sections/team/team.tsx: Adicionar Primeiro Membro',
      'src/admin/shells/palette.tsx: Novo Membro',
    ],
  },
]

describe('one thing has one name', () => {
  test.each(things)("'$name', in every text of the site and its panel", ({ others, kept = [] }) => {
    expect(literals.length).toBeGreaterThan(5_000)
    const found = literals.filter(({ text }) => others.test(text))
    expect(found.map(({ file, text }) => `${file}: ${text}`).toSorted()).toEqual(kept)
  })

  test.each(things)("'$name', in the administrator's guide", ({ others }) => {
    expect(guide.match(others)).toBeNull()
  })
})
