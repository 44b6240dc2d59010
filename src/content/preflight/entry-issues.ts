import { articleStateOf } from '../articles/article-state.ts'
import { type Content, entities, isCollection, isEntity, type StoredDocument } from '../index.ts'
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
