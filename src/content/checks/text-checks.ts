import { articleStateOf } from '../articles/article-state.ts'
import { type Content, type EntityName, entities, isCollection, titleOf } from '../index.ts'
import { entryPagesOf, everyPageOf } from '../pages/entry-pages.ts'
import { redirectionsOf } from '../pages/redirections.ts'
import { hiddenRuleOf } from '../public/public-content.ts'
import { isBlock } from '../rich-text/blocks.ts'
import { pageKinds } from '../rules/page-kinds.ts'
import { inputsOf } from '../schema/fields.ts'
import { articleFor } from '../wording/document-matches.ts'
import { professionOf } from '../wording/professions.ts'
import { ruleOf, saidTo } from '../wording/rules.ts'
import { documentsIn, type Facts, type Finding, fieldIn, type Passage } from './check.ts'

type Site = Pick<Content, 'articles' | 'team'>

/** Texts whose last review is a year old, or whose reviewer has left. They stay on the site. */
export const reviewFindings = ({ articles, team }: Site, today: string): Finding[] =>
  articles
    .filter((article) => articleStateOf(article, team, today) === 'due')
    .map(({ id, name, reviewer }) => {
      const isHere = team.some((member) => member.id === reviewer && member.is_active)
      return {
        title: `O texto “${name}” precisa de revisão`,
        text: isHere
          ? 'Faz mais de 12 meses da última. Releia e marque a data.'
          : 'Quem revisou não faz mais parte da equipe. Escolha outra pessoa.',
        field: `articles/${id}.${isHere ? 'reviewedOn' : 'reviewer'}`,
      }
    })

/** What documents name that is not there any more; the site leaves it out. */
export const referenceFindings = (content: Content): Finding[] =>
  documentsIn(content).flatMap((document) =>
    inputsOf(entities[document.entity].schema)
      .filter(
        ({ name, collection = '' }) =>
          isCollection(collection) && isDangling(content[collection], document.data[name]),
      )
      .map(({ name, label }) => ({
        field: fieldIn(document, name),
        title: `${label}, em ${titleOf(document.entity, document.data)}, saiu do site`,
        text: 'O que estava escolhido foi excluído, e a página deixa de mostrar. Escolha de novo, ou tire da lista.',
      })),
  )

const isDangling = (entries: { id: string }[], value: unknown) =>
  [value ?? ''].flat().some((wanted) => wanted !== '' && !entries.some(({ id }) => id === wanted))

/** Words of longer texts that lead to a page or a section which visitors can't see. */
export function textLinkFindings(content: Content, today: string): Finding[] {
  const problemOf = linkRuleOf(content, today)
  return documentsIn(content).flatMap((document) =>
    textLinksOf(document.entity, document.data).flatMap(({ words, target, path }): Finding[] => {
      const problem = problemOf(target)
      if (!problem) return []
      return [
        {
          field: fieldIn(document, path),
          title: `“${words}”, em ${titleOf(document.entity, document.data)}, ${problem}`,
          text: 'Escolha outro destino para estas palavras, ou tire o link.',
        },
      ]
    }),
  )
}

type TextLink = { words: string; target: string; path: string }

function textLinksOf(entity: EntityName, data: Record<string, unknown>): TextLink[] {
  const texts = inputsOf(entities[entity].schema).filter(({ input }) => input === 'richText')
  return texts.flatMap(({ name }) =>
    [data[name] ?? []].flat().flatMap((block, index) =>
      (isBlock(block) ? block.marks : [])
        .filter(({ kind }) => kind === 'link')
        .map(({ from, to, target }) => ({
          words: (block as { text: string }).text.slice(from, to),
          target,
          path: `${name}.${index}`,
        })),
    ),
  )
}

/** What is wrong with a target, as the end of a sentence; undefined if visitors get there. */
function linkRuleOf(content: Content, today: string) {
  const pages = entryPagesOf(content, today)
  const shown = new Set(pages.map(({ address }) => address))
  const known = new Set(everyPageOf(content).map(({ address }) => address))
  const moved = redirectionsOf(content, pages)
  const isHidden = hiddenRuleOf(content)
  return (target: string): string | undefined => {
    if (isHidden(target)) return 'leva a uma seção escondida'
    const [path = ''] = target.split(/[#?]/)
    if (!isOfEntry(path) || shown.has(path)) return undefined
    const redirection = moved.get(path)
    if (redirection && 'gone' in redirection) return 'leva a uma página que saiu do site'
    if (redirection?.isLasting) return undefined
    return redirection || known.has(path)
      ? 'leva a uma página que não está no site agora'
      : 'leva a uma página que não existe'
  }
}

const isOfEntry = (path: string) =>
  Object.values(pageKinds).some(({ root }) => path.startsWith(`${root}/`)) &&
  path.split('/').length === 3

/** What was meant for days that are over. */
export const closureFindings = ({ contact }: Pick<Content, 'contact'>, today: string): Finding[] =>
  contact.closures.flatMap(({ name, until }, index) =>
    until !== '' && until < today
      ? [
          {
            field: `contact.closures.${index}.name`,
            title: 'Um período de portas fechadas já passou',
            text: `${name} terminou e pode sair da lista.`,
          },
        ]
      : [],
  )

/** Drafts that could not be published on their day. */
export const draftFindings = ({ refusedDrafts = [] }: Facts): Finding[] =>
  refusedDrafts.map(({ field, title, problem }) => ({
    field,
    title: `O rascunho de ${title} não foi publicado`,
    text: problem,
  }))

/** Passages that a rule asks to reword, with the rule and its article. */
export const passageFindings = (content: Content, passages: Passage[]): Finding[] => {
  const documents = documentsIn(content)
  return passages.flatMap(({ entity, id, path, rule, sentence, words }): Finding[] => {
    const document = documents.find((one) => one.entity === entity && one.id === id)
    const known = ruleOf(rule)
    if (!document || !known) return []
    const profession = professionOf(entity, document.data)
    return [
      {
        field: fieldIn(document, path),
        title: `“${sentence}”`,
        text: `${saidTo(known, profession)} ${articleFor(known, { entity, path, profession })}`,
        words,
      },
    ]
  })
}
