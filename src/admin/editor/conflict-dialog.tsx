import { Button, Group, List, Radio, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type * as z from 'zod'
import type { Author } from '#protocol/author.ts'
import { authorQuery } from '../data/history.ts'
import { ChoiceCard } from '../ui/choice-card.tsx'
import { momentOf } from '../ui/format.ts'
import { Dialog } from '../ui/parts/form-dialog.tsx'
import { type CollisionPlace, collisionPlaceOf } from '../unsaved/conflict-labels.ts'
import type { Values } from '../unsaved/queue/kept-changes.ts'
import { type Collision, mergeOf } from '../unsaved/queue/three-way-merge.ts'
import { useUnsavedChanges } from '../unsaved/queue/unsaved-context.tsx'
import type { Conflict } from '../unsaved/unsaved-form.ts'
import { type MergedChange, mergedChangesOf } from './merged-changes.ts'

type Choice = 'mine' | 'theirs'
type Props = {
  schema: z.ZodObject
  conflict: Conflict
  onResolve: (values?: Values) => void
}

/** The lines of a text stay lines. */
const kept = { whiteSpace: 'pre-line' } as const

const Version = ({ value, owner, words }: { value: Choice; owner: string; words: string }) => (
  <ChoiceCard value={value}>
    <Text size="xs" fw={600} mb="3xs" className="soft">
      {owner}
    </Text>
    <Text style={kept}>{words}</Text>
  </ChoiceCard>
)

/** How the dialog names whoever saved first: a colleague, or the same person elsewhere. */
function wordsOfAuthor(by: Author | null | undefined, person: string) {
  if (!by?.userId) {
    return { title: 'Alguém salvou antes de você', who: 'outra pessoa', owner: 'Outra pessoa' }
  }
  return by.userId === person
    ? {
        title: 'Você salvou antes, em outra janela',
        who: 'você, em outra janela',
        owner: 'Você, em outra janela',
      }
    : { title: `${by.name} salvou antes de você`, who: by.name, owner: by.name }
}

/** The changes that collide with nothing: whose they are, and what they say. */
const MergedChanges = ({ changes }: { changes: MergedChange[] }) =>
  changes.length > 0 && (
    <List
      listStyleType="none"
      size="sm"
      spacing="xs"
      mb="md"
      px="md"
      py="sm"
      bg="var(--sunk)"
      bdrs="md"
      aria-label="Já juntado"
    >
      {changes.map(({ key, label, words }) => (
        <List.Item key={key}>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Text span c="var(--live)" lh={1}>
              <Check size={16} aria-hidden />
            </Text>
            <span className="clamp-3">
              <b>{label}</b>
              {`, ${words}`}
            </span>
          </Group>
        </List.Item>
      ))}
    </List>
  )

type QuestionProps = {
  collision: Collision
  place: CollisionPlace
  /** What the other person's version is called. */
  other: { name: string; where: string }
  value: Choice
  onChange: (choice: Choice) => void
}

/** Both versions of one place side by side, and what both started from. */
function Question({ collision, place, other, value, onChange }: QuestionProps) {
  const { mine, base, theirs } = collision
  const wordsOf = (side: unknown) => (side === undefined ? 'Sai da lista' : place.wordsOf(side))
  const { name, where } = other
  return (
    <Radio.Group
      label={place.label}
      description={base === undefined ? 'Novo dos dois lados' : `Antes: ${place.wordsOf(base)}`}
      styles={{ description: kept }}
      value={value}
      onChange={(value) => onChange(value as Choice)}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="2xs">
        <Version
          value="mine"
          owner={mine === undefined ? 'Você tirou' : 'Você, agora'}
          words={wordsOf(mine)}
        />
        <Version
          value="theirs"
          owner={theirs === undefined ? `${name} tirou · ${where}` : `${name} · ${where}`}
          words={wordsOf(theirs)}
        />
      </SimpleGrid>
    </Radio.Group>
  )
}

/** Resolves a conflict with a newer version: for every field, and every entry of a list, that both changed, the person picks one side. Both stay in the history. */
export function ConflictDialog({ schema, conflict, onResolve }: Props) {
  const { mine, theirs, base, entity } = conflict
  const { person } = useUnsavedChanges()
  const { data: by, isPending } = useQuery(authorQuery(entity, theirs.id, theirs.version))
  const sides = { mine, base, theirs: theirs.values }
  const { collisions } = mergeOf(sides)
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const choose = (choice: Choice) =>
    setChoices(Object.fromEntries(collisions.map(({ path }) => [path, choice])))
  const save = () => {
    const chosen = Object.keys(choices).filter((path) => choices[path] === 'theirs')
    onResolve(mergeOf(sides, new Set(chosen)).values)
  }
  if (isPending) return null
  const { title, who, owner } = wordsOfAuthor(by, person)
  const kept = mergedChangesOf({ schema, ...sides }, collisions, who)
  const other = { name: owner, where: 'no ar' }
  return (
    <Dialog
      onClose={() => onResolve()}
      size={760}
      title={title}
      closeButtonProps={{ 'aria-label': 'Voltar ao formulário sem salvar' }}
    >
      <Text className="soft" mb="md">
        {`Este conteúdo foi salvo ${momentOf(theirs.savedAt)} por ${who}. Nada se perdeu: escolha o que fica em cada lugar.`}
      </Text>
      <MergedChanges changes={kept} />
      <Group gap={0} ml={-12} mb="xs">
        <Button variant="subtle" px="sm" onClick={() => choose('mine')}>
          Ficar com tudo meu
        </Button>
        <Button variant="subtle" px="sm" onClick={() => choose('theirs')}>
          Ficar com o que está no ar
        </Button>
      </Group>
      <Stack gap="xl">
        {collisions.map((collision) => (
          <Question
            key={collision.path}
            collision={collision}
            place={collisionPlaceOf(schema, base, collision)}
            other={other}
            value={choices[collision.path] ?? 'mine'}
            onChange={(choice) => setChoices({ ...choices, [collision.path]: choice })}
          />
        ))}
      </Stack>
      <Group justify="space-between" gap="sm" mt="xl">
        <Text size="sm" className="soft">
          O que não ficar continua no histórico.
        </Text>
        <Group gap="xs">
          <Button variant="subtle" color="gray" onClick={() => onResolve()}>
            Voltar
          </Button>
          <Button onClick={save}>Salvar as escolhas</Button>
        </Group>
      </Group>
    </Dialog>
  )
}
