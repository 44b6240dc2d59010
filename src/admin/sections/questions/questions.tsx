import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { readyQuestions } from '#content/examples/questions.ts'
import { groupsOf } from '#content/public/questions.ts'
import { plainTextOf } from '#content/rich-text/blocks.ts'
import type { Document } from '#sdk/documents.ts'
import { change } from '../../data/saves.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { everyEntry, isFound, VisibilitySearch } from '../../editor/collection/list-search.tsx'
import { useOrder } from '../../editor/collection/use-order.ts'
import { act } from '../../history/act.ts'
import { moved, Sortable } from '../../inputs/sorting/sortable.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { counted } from '../../ui/format.ts'
import { QuestionForm } from './question-form.tsx'
import { groupId, QuestionGroup } from './question-group.tsx'

type Question = Document<'questions'>

const emptyState = {
  title: 'Nenhuma pergunta ainda',
  action: 'Escrever a primeira',
  words: 'Enquanto não houver nenhuma no ar, a seção Perguntas não aparece no site.',
}

export const QuestionsScreen = ({ section }: ScreenProps) => (
  <CollectionScreen section={section} entity="questions" List={QuestionsList} Form={QuestionForm} />
)

const QuestionsList = (props: ListProps<'questions'>) => (
  <ListScreen
    {...props}
    entity="questions"
    emptyState={emptyState}
    more={props.documents.length === 0 && <ReadyQuestions />}
  >
    {(path) => <Groups questions={props.documents} path={path} />}
  </ListScreen>
)

/** Hidden at first, because the clinic answers for what they say. */
const addReady = () =>
  act('Confira as respostas e mostre as que servem.', () =>
    change('questions', {
      create: readyQuestions.map((question) => ({ ...question, is_active: false })),
    }),
  )

const ReadyQuestions = () => (
  <Button variant="subtle" display="block" mt="md" mx="auto" onClick={addReady}>
    {`Começar com ${readyQuestions.length} perguntas prontas`}
  </Button>
)

const textOf = ({ name, answer }: Question) => `${name} ${plainTextOf(answer)}`

/** The questions in their groups; the order of both can be changed while nothing is searched for. */
function Groups({ questions, path }: { questions: Question[]; path: string }) {
  const [search, setSearch] = useState(everyEntry)
  const { shown, arrange, said } = useOrder('questions', questions)
  const groups = groupsOf(shown)
  const moveGroup = (from: number, to: number) => {
    const next = moved(groups, from, to)
    if (next === groups) return
    const words = `${groups[from]?.name} agora é o ${to + 1}º grupo de ${groups.length}`
    arrange(
      next.flatMap(({ entries }) => entries),
      words,
    )
  }
  const moveIn = (at: number) => (from: number, to: number) => {
    const { entries = [] } = groups[at] ?? {}
    const next = moved(entries, from, to)
    if (next === entries) return
    const words = `${entries[from]?.name} agora é a ${to + 1}ª de ${entries.length}`
    arrange(
      groups.flatMap((group, index) => (index === at ? next : group.entries)),
      words,
    )
  }
  const isFoundHere = isFound(search, textOf)
  const found = groups.map(({ entries }) => entries.filter(isFoundHere))
  const isWhole = found.flat().length === shown.length
  return (
    <>
      <VisibilitySearch
        entity="questions"
        placeholder="Procurar nas perguntas e respostas"
        search={search}
        documents={shown}
        onSearch={setSearch}
      />
      <Text size="sm" className="soft" role="status" display={isWhole ? 'none' : undefined}>
        {!isWhole && foundText(found.flat().length, search.words.trim())}
      </Text>
      <Sortable ids={groups.map(({ name }) => groupId(name))} onMove={moveGroup} said={said}>
        <Stack gap="lg">
          {groups.map(({ name, entries }, index) => (
            <QuestionGroup
              key={name}
              {...{ name, entries, index, path, isWhole }}
              found={found[index] ?? []}
              words={search.words}
              total={groups.length}
              onMove={moveGroup}
              onMoveIn={moveIn(index)}
            />
          ))}
        </Stack>
      </Sortable>
    </>
  )
}

const foundText = (count: number, words: string) =>
  count === 0
    ? `Nenhuma pergunta${words && ` com “${words}”`}.`
    : `${counted(count, 'pergunta encontrada', 'perguntas encontradas')}. A ordem só muda com todas à vista.`
