import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ArticleState } from '#content/articles/article-state.ts'
import { pageKinds } from '#content/rules/page-kinds.ts'
import { withoutAccents } from '#content/rules/text.ts'
import { useCollection, wordsQuery } from '../../data/documents.ts'
import { useDrafts } from '../../data/drafts.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { ListSearch, type Search } from '../../editor/collection/list-search.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { type Article, type ListedArticle, listedArticlesOf, type Team } from './article-facts.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticleRow } from './article-row.tsx'

const emptyState = {
  title: 'Nenhum texto ainda',
  action: 'Escrever o primeiro texto',
  words:
    'Cada texto tem quem escreveu, quem revisou, datas e fontes. Enquanto não houver nenhum no ar, o site não mostra Conteúdos.',
}

export const ArticlesScreen = ({ section }: ScreenProps) => (
  <CollectionScreen section={section} entity="articles" List={ArticlesList} Form={ArticleForm} />
)

function ArticlesList(props: ListProps<'articles'>) {
  const { documents: team = [] } = useCollection('team')
  const listed = listedArticlesOf(props.documents, { team, drafts: useDrafts() })
  const isLive = listed.some(({ state }) => live.includes(state))
  return (
    <ListScreen
      {...props}
      entity="articles"
      page={isLive ? pageKinds.articles.list : undefined}
      emptyState={emptyState}
    >
      {(path) => <Found listed={listed} team={team} path={path} />}
    </ListScreen>
  )
}

type Shown = ArticleState | 'all'

const plurals: Record<ArticleState, string> = {
  published: 'Publicados',
  scheduled: 'Agendados',
  draft: 'Rascunhos',
  due: 'Precisam de revisão',
}

/** In these, visitors can open a text. */
const live: ArticleState[] = ['published', 'due']

const states = Object.keys(plurals) as ArticleState[]

type FoundProps = { listed: ListedArticle[]; team: Team; path: string }

function Found({ listed, team, path }: FoundProps) {
  const [search, setSearch] = useState<Search<Shown>>({ words: '', shown: 'all' })
  // Letters appear at once; the rows follow when there is time.
  const { found, isSearching } = useFound(listed, useDeferredValue(search))
  const rows = useMemo(
    () => (
      <Sheet>
        <Rows none={isSearching ? 'Procurando…' : 'Nenhum texto com essas palavras.'}>
          {found.map((one) => (
            <ArticleRow
              key={one.article._id}
              {...one}
              team={team}
              to={`${path}/${one.article._id}`}
            />
          ))}
        </Rows>
      </Sheet>
    ),
    [found, isSearching, team, path],
  )
  const countOf = (state: ArticleState) => listed.filter((one) => one.state === state).length
  return (
    <>
      <ListSearch
        label="Procurar nos textos"
        total={listed.length}
        placeholder="Procurar nos textos"
        search={search}
        onSearch={setSearch}
        choices={[
          { value: 'all', label: `Todos ${listed.length}` },
          ...states
            .filter((state) => countOf(state) > 0 || state === search.shown)
            .map((state) => ({ value: state, label: `${plurals[state]} ${countOf(state)}` })),
        ]}
      />
      {rows}
    </>
  )
}

const PAUSE_MILLISECONDS = 300

/** What the list knows is searched at once, the texts themselves by the server after a pause in typing. */
function useFound(listed: ListedArticle[], { words, shown }: Search<Shown>) {
  const said = words.trim()
  const [asked] = useDebouncedValue(said, PAUSE_MILLISECONDS)
  const { data: ids, isFetching } = useQuery(wordsQuery('articles', asked))
  const found = useMemo(() => {
    const needle = withoutAccents(said)
    const isSaid = ({ name, summary, topics }: Article) =>
      withoutAccents([name, summary, ...topics].join('\n')).includes(needle)
    const saying = new Set(asked === said ? ids : [])
    return listed.filter(
      (one) =>
        (shown === 'all' || one.state === shown) &&
        (isSaid(one.article) || saying.has(one.article._id)),
    )
  }, [listed, shown, said, asked, ids])
  return { found, isSearching: asked !== said || isFetching }
}
