import {
  AspectRatio,
  Box,
  Center,
  ColorSwatch,
  Group,
  SimpleGrid,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { CSSProperties } from 'react'
import type { EntryChange, FieldChange } from '#content/history/field-changes.ts'
import { wordChangesOf } from '#content/history/word-changes.ts'
import { isCollection } from '#content/index.ts'
import { joined } from '#content/rules/text.ts'
import { readDocument } from '../data/documents.ts'
import { Thumb } from '../pictures/thumb.tsx'

const Gone = ({ children }: { children: string }) => (
  <del style={unbroken(children)}>
    <VisuallyHidden>saiu: </VisuallyHidden>
    {children}
  </del>
)

const New = ({ children }: { children: string }) => (
  <ins style={unbroken(children)}>
    <VisuallyHidden>entrou: </VisuallyHidden>
    {children}
  </ins>
)

/** Values up to this length are not broken across lines. */
const MAX_SHORT = 24
const unbroken = (text: string): CSSProperties =>
  text.trim().length < MAX_SHORT && !text.includes('\n') ? { whiteSpace: 'nowrap' } : {}

const Arrow = () => (
  <Box component="span" mx="xs" className="soft">
    <ArrowRight size={16} style={{ verticalAlign: -3 }} role="img" aria-label="agora é" />
  </Box>
)

const Empty = () => <span className="soft">vazio</span>

/** A text with its changed words marked; if it was replaced as a whole, both versions with an arrow between them. */
function WordChanges({ before, after }: { before: string; after: string }) {
  const pieces = wordChangesOf(before, after)
  if (!pieces.some(({ kind }) => kind === 'same')) {
    return (
      <>
        {before ? <Gone>{before}</Gone> : <Empty />}
        <Arrow />
        {after ? <New>{after}</New> : <Empty />}
      </>
    )
  }
  return pieces.map(({ kind, text }, index) => {
    const [, lead = '', word = '', tail = ''] = text.match(/^(\s*)(.*?)(\s*)$/s) ?? []
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change place
    if (kind === 'same') return <span key={index}>{text}</span>
    const Mark = kind === 'gone' ? Gone : New
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change place
      <span key={index}>
        {lead}
        <Mark>{word}</Mark>
        {tail || ' '}
      </span>
    )
  })
}

export type SideNames = { before: string; after: string }
const pastNames: SideNames = { before: 'Antes', after: 'Depois' }

type FieldProps = { field: FieldChange; names?: SideNames }

/** How a field looks before and after. */
export function FieldView({ field, names = pastNames }: FieldProps) {
  if (field.look === 'picture') {
    return (
      <SimpleGrid cols={2} spacing="sm" maw={420} mt="xs">
        {(['before', 'after'] as const).map((side) => (
          <Box key={side} component="figure" m={0}>
            <AspectRatio ratio={16 / 9} style={{ overflow: 'hidden', borderRadius: 12 }}>
              <Thumb
                url={field[side]}
                instead={
                  <Center fz="sm" bg="var(--sunk)" className="soft">
                    Imagem padrão
                  </Center>
                }
              />
            </AspectRatio>
            <Text component="figcaption" size="xs" className="soft">
              {names[side]}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
    )
  }
  if (field.look === 'colour') {
    return (
      <Group gap={0} component="span">
        <Swatch value={field.before} /> <Arrow /> <Swatch value={field.after} />
      </Group>
    )
  }
  if (field.look === 'list') return <EntryViews entries={field.entries} names={names} />
  if (field.look === 'entry') {
    return <WordChanges before={namesIn(field, 'before')} after={namesIn(field, 'after')} />
  }
  return <WordChanges before={field.before} after={field.after} />
}

/** What the entries are called today; one that is gone has no name. */
function namesIn(field: FieldChange & { look: 'entry' }, side: 'before' | 'after'): string {
  const { collection } = field
  const nameOf = (id: string) => {
    const entry = isCollection(collection) ? readDocument(collection, id) : undefined
    return entry && 'name' in entry ? String(entry.name) : 'alguém ou algo que saiu'
  }
  return joined(field[side].split(' ').filter(Boolean).map(nameOf))
}

const Swatch = ({ value }: { value: string }) => (
  <Group gap="xs" component="span">
    {value && <ColorSwatch component="span" color={value} size={28} radius="sm" />}
    {value || 'segue a cor principal'}
  </Group>
)

const entryText: Record<EntryChange['kind'], string> = {
  added: 'entrou',
  removed: 'saiu',
  moved: 'mudou de lugar',
  edited: 'mudou',
}

type EntriesProps = { entries: EntryChange[]; names: SideNames }

const EntryViews = ({ entries, names }: EntriesProps) => (
  <Stack component="ul" gap="xs">
    {entries.map((entry) => (
      <EntryLine key={`${entry.kind}-${entry.key}`} {...{ entry, names }} />
    ))}
  </Stack>
)

type EntryProps = { entry: EntryChange; names: SideNames }

function EntryLine({ entry, names }: EntryProps) {
  const { kind, name, fields } = entry
  return (
    <li>
      {kind === 'added' && <New>{name}</New>}
      {kind === 'removed' && <Gone>{name}</Gone>}
      {(kind === 'edited' || kind === 'moved') && <b>{name}</b>}{' '}
      <span className="soft">{entryText[kind]}</span>
      {fields.map((field) => (
        <Box
          key={field.path}
          mt="2xs"
          pl="sm"
          bd="0 solid var(--hair)"
          style={{ borderLeftWidth: 2 }}
        >
          {field.label && <span className="soft">{`${field.label}: `}</span>}
          <FieldView field={field} names={names} />
        </Box>
      ))}
    </li>
  )
}
