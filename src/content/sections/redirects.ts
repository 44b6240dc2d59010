import type * as z from 'zod'
import { isOwnPath, isWebAddress, plainAddress } from '../rules/link.ts'
import { FEED_PATH, fixedPages, pageCollectionOf, pageKinds } from '../rules/page-kinds.ts'
import { group, line, toggle } from '../schema/fields.ts'
import { defineCollection } from '../schema/section.ts'

/** What the site answers itself, before any redirect. A list that is a page is there only once it has an entry. */
const ownPaths = [
  FEED_PATH,
  ...Object.values(fixedPages).map(({ path }) => path),
  ...Object.values(pageKinds).flatMap(({ root, list }) => (root === list ? [] : [root])),
]
const ownFiles = new RegExp(
  `^/(?:${[
    '(?:admin|api|assets|depoimento|lm|media|meu-depoimento|og|preview)(?:/.*)?',
    '(?:apple-touch-icon|icon-512|og)\\.png|favicon\\.svg|(?:llms|robots)\\.txt',
    'og\\.jpg|docs|openapi\\.json|sdk\\.js|site\\.webmanifest|sitemap\\.xml',
  ].join('|')})$`,
)

/** Why nobody can open this address here, in words for the editor; undefined if they can. */
function pathProblem(text: string): string | undefined {
  if (!isOwnPath(text) || /[#?]/.test(text)) return 'Comece com / e use letras, números e hífens'
  if (text === '/') return 'A página inicial não pode levar a outro lugar'
  return ownPaths.includes(text) || ownFiles.test(text)
    ? 'Este endereço é do próprio site'
    : undefined
}

/** Why nothing can lead there; undefined if it can. */
const targetProblem = (text: string): string | undefined =>
  isOwnPath(text) || isWebAddress(text) || pageCollectionOf(text)
    ? undefined
    : 'Use um endereço do site, como /conteudos, ou um que comece com https://'

const address = (
  label: string,
  options: Parameters<typeof line>[1],
  problemOf: (text: string) => string | undefined,
) =>
  line(label, options)
    .overwrite(plainAddress)
    .check((context) => {
      const message = problemOf(context.value)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    })

/** `to` may be the id of the entry whose page was there. */
const schema = group('Redirecionamento', {
  name: address('Quem abre', { required: 'Escreva o endereço antigo', max: 300 }, pathProblem),
  to: address('Chega a', { required: 'Escreva para onde leva', max: 2000 }, targetProblem),
  is_active: toggle('Ativo'),
})

export type Redirect = z.infer<typeof schema>

export const redirects = defineCollection({
  label: 'Redirecionamentos',
  noun: { one: 'redirecionamento', many: 'redirecionamentos', article: 'o' },
  ofEntry: (name) => `do redirecionamento ${name}`.trim(),
  detail: 'to',
  shownBy: 'is_active',
  synonyms: {
    name: ['endereço antigo', 'link antigo', 'página que mudou'],
    to: ['leva a', 'novo endereço'],
  },
  prefix: 'redirect_',
  schema,
  fallback: { name: '/endereco-antigo', to: '/', is_active: true },
})
