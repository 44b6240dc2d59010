import { articleStateOf } from '../articles/article-state.ts'
import { type Content, entities, isCollection, isEntity, type StoredDocument } from '../index.ts'
import { entryPagesOf, everyPageOf, pageKinds } from '../pages/entry-pages.ts'
import { redirectionsOf } from '../pages/redirections.ts'
import { hiddenRuleOf } from '../public/public-content.ts'
import { isBlock } from '../rich-text/blocks.ts'
import { inputsOf } from '../schema/fields.ts'
import { isRecord } from '../schema/section.ts'
import { titleOf } from '../title.ts'
import type { ContentIssue } from './content-issues.ts'

type Site = Pick<Content, 'articles' | 'team'>

/** Texts whose last review is a year old, or whose reviewer has left. They stay on the site. */
export const textIssues = ({ articles, team }: Site, today: string): ContentIssue[] =>
  articles
    .filter((article) => articleStateOf(article, team, today) === 'due')
    .map(({ id, name, reviewer }) => {
      const isHere = team.some((member) => member.id === reviewer && member.is_active)
      return {
        check: 'dates',
        title: `O texto “${name}” precisa de revisão`,
        text: isHere
          ? 'Faz mais de 12 meses da última. Releia e marque a data.'
          : 'Quem revisou não faz mais parte da equipe. Escolha outra pessoa.',
        field: `articles/${id}.${isHere ? 'reviewedOn' : 'reviewer'}`,
      }
    })

/** What documents name that is not there any more; the site leaves it out. */
export const referenceIssues = (documents: StoredDocument[]): ContentIssue[] =>
  documents.flatMap(({ entity, id, data }) => {
    if (!isEntity(entity) || !isRecord(data)) return []
    return inputsOf(entities[entity].schema)
      .filter(({ name, collection }) => collection && isDangling(documents, collection, data[name]))
      .map(({ name, label }) => ({
        check: 'links' as const,
        title: `${label}, em ${titleOf(entity, data)}, saiu do site`,
        text: 'O que estava escolhido foi excluído, e a página deixa de mostrar. Escolha de novo, ou tire da lista.',
        field: isCollection(entity) ? `${entity}/${id}.${name}` : `${entity}.${name}`,
      }))
  })

const isDangling = (documents: StoredDocument[], collection: string, value: unknown) =>
  [value ?? ''].flat().some((wanted) => {
    const isThere = documents.some(({ entity, id }) => entity === collection && id === wanted)
    return wanted !== '' && !isThere
  })

/** Words of longer texts that lead to a page or a section which visitors can't see. */
export function textLinkIssues(
  documents: StoredDocument[],
  content: Content,
  today: string,
): ContentIssue[] {
  const problemOf = linkRuleOf(content, today)
  return documents.flatMap(({ entity, id, data }) =>
    textLinksOf(entity, data).flatMap(({ words, target, path }): ContentIssue[] => {
      const problem = problemOf(target)
      if (!problem) return []
      return [
        {
          check: 'links',
          title: `“${words}”, em ${titleOf(entity, data)}, ${problem}`,
          text: 'Escolha outro destino para estas palavras, ou tire o link.',
          field: `${entity}/${id}.${path}`,
        },
      ]
    }),
  )
}

type TextLink = { words: string; target: string; path: string }

function textLinksOf(entity: string, data: unknown): TextLink[] {
  if (!isEntity(entity) || !isRecord(data)) return []
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
