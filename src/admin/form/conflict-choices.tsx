import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import type * as z from 'zod'
import { inputsOf } from '#content/schema/fields.ts'
import type { Author } from '#protocol/author.ts'
import { changedFields, picked } from '../data/drafts/changed-fields.ts'
import { useDrafts } from '../data/drafts/drafts-context.tsx'
import { conflictsOf, merged } from '../data/drafts/merge.ts'
import { useIsTogether } from '../data/publishing/publishing-state.ts'
import { authorQuery } from '../data/releases.ts'
import type { Values } from '../storage/drafts.ts'
import { useReturnedFocus } from '../ui/use-returned-focus.ts'
import { momentOf } from '../ui/words.ts'
import classes from './conflict-choices.module.css'
import type { Conflict } from './draft/use-draft.ts'

type Choice = 'mine' | 'theirs'
export type ConflictProps = {
  schema: z.ZodObject
  conflict: Conflict
  onResolve: (values?: Values) => void
}

/** A value of any field as text. */
function wordsOf(value: unknown): string {
  if (value === '' || value === undefined || value === null) return '(vazio)'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.map(wordsOf).join(' · ') || '(vazio)'
  if (typeof value === 'object') {
    return Object.values(value).map(wordsOf).join(' · ')
  }
  return String(value)
}

const Version = ({ value, owner, words }: { value: Choice; owner: string; words: string }) => (
  <Radio.Card value={value} className={classes.version ?? ''} radius="md">
    <Group wrap="nowrap" align="flex-start" gap={12}>
      <Radio.Indicator mt={1} />
      <div className={classes.words}>
        <Text size="xs" fw={600} className={classes.owner ?? ''}>
          {owner}
        </Text>
        <Text>{words}</Text>
      </div>
    </Group>
  </Radio.Card>
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

type Kept = { name: string; label: string; words: string }

/** The changes that collide with nothing: whose they are, and what they say. */
const KeptChanges = ({ changes }: { changes: Kept[] }) =>
  changes.length > 0 && (
    <ul className={classes.kept} aria-label="Já juntado">
      {changes.map(({ name, label, words }) => (
        <li key={name}>
          <Check size={16} aria-hidden />
          <span className="clamp-3">
            <b>{label}</b>
            {`, ${words}`}
          </span>
        </li>
      ))}
    </ul>
  )

/** Resolves a conflict with a newer version: for every field that both changed, the person picks one side. Both stay in the history. */
export function ConflictChoices({ schema, conflict, onResolve }: ConflictProps) {
  useReturnedFocus()
  const isTogether = useIsTogether()
  const { mine, theirs, base, entity } = conflict
  const { person } = useDrafts()
  const { data: by, isPending } = useQuery(authorQuery(entity, theirs.id, theirs.version))
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  const collisions = conflictsOf(mine, base, theirs.values)
  const inputs = inputsOf(schema)
  const fields = inputs.filter(({ name }) => collisions.includes(name))
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const choose = (choice: Choice) =>
    setChoices(Object.fromEntries(collisions.map((name) => [name, choice])))
  const save = () => {
    const theirChoices = collisions.filter((name) => choices[name] === 'theirs')
    onResolve({ ...merged(mine, base, theirs.values), ...picked(theirs.values, theirChoices) })
  }
  if (isPending) return null
  const { title, who, owner } = wordsOfAuthor(by, person)
  const [own, others] = [changedFields(mine, base), changedFields(theirs.values, base)]
  const kept = inputs
    .filter(({ name }) => !collisions.includes(name))
    .flatMap(({ name, label }): Kept[] => {
      if (own.includes(name)) return [{ name, label, words: `seu: ${wordsOf(mine[name])}` }]
      if (!others.includes(name)) return []
      return [{ name, label, words: `de ${who}: ${wordsOf(theirs.values[name])}` }]
    })
  return (
    <Modal
      opened
      onClose={() => onResolve()}
      size={760}
      fullScreen={isPhone ?? false}
      title={
        <Text component="span" fw={650} fz={21}>
          {title}
        </Text>
      }
      closeButtonProps={{ 'aria-label': 'Voltar ao formulário sem salvar' }}
    >
      <Text className="soft" mb="md">
        {`Este conteúdo foi salvo ${momentOf(theirs.savedAt)} por ${who}. Nada se perdeu: escolha o que fica em cada campo.`}
      </Text>
      <KeptChanges changes={kept} />
      <Group gap={0} ml={-12} mb="xs">
        <Button variant="subtle" px={12} onClick={() => choose('mine')}>
          Ficar com tudo meu
        </Button>
        <Button variant="subtle" px={12} onClick={() => choose('theirs')}>
          {isTogether ? 'Ficar com o que está salvo' : 'Ficar com o que está no ar'}
        </Button>
      </Group>
      <Stack gap="lg">
        {fields.map(({ name, label }) => (
          <Radio.Group
            key={name}
            label={label}
            description={`Antes: ${wordsOf(base[name])}`}
            value={choices[name] ?? 'mine'}
            onChange={(value) => setChoices({ ...choices, [name]: value as Choice })}
          >
            <div className={classes.pair}>
              <Version value="mine" owner="Você, agora" words={wordsOf(mine[name])} />
              <Version
                value="theirs"
                owner={`${owner} · ${isTogether ? 'salvo antes' : 'no ar'}`}
                words={wordsOf(theirs.values[name])}
              />
            </div>
          </Radio.Group>
        ))}
      </Stack>
      <div className={classes.foot}>
        <Text size="sm" className="soft">
          O que não ficar continua no histórico.
        </Text>
        <Group gap="xs">
          <Button variant="subtle" color="gray" onClick={() => onResolve()}>
            Voltar
          </Button>
          <Button onClick={save}>Salvar as escolhas</Button>
        </Group>
      </div>
    </Modal>
  )
}
