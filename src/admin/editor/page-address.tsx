import { Box, Group, Text, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { addressOf, hasPage } from '#content/pages/entry-pages.ts'
import type { PageCollection } from '#content/rules/page-kinds.ts'
import { slugOf } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import type { Listed } from '../data/documents.ts'
import { useFieldValue, useInputProps } from '../inputs/input-props.ts'
import { Note } from '../ui/parts/note.tsx'

type Props = {
  collection: PageCollection
  /** The entry as it is stored. */
  stored: Document<PageCollection>
  /** Every entry of its collection. */
  entries: Listed<PageCollection>[]
}

const PATH = 'address'

/** The address of an entry's page. Empty, it follows the name; says where the former one leads, and when it is taken. */
export function PageAddressInput({ collection, stored, entries }: Props) {
  const { error, ...common } = useInputProps({ path: PATH })
  const { value, onChange } = useFieldValue<string>(PATH)
  const { value: name } = useFieldValue<string>('name')
  const pathOf = (entry: Parameters<typeof addressOf>[1]) => addressOf(collection, entry)
  const path = pathOf({ ...stored, name, address: slugOf(value) })
  const former = pathOf(stored)
  const isTaken = entries.some((entry) => entry._id !== stored._id && pathOf(entry) === path)
  const isMoved = hasPage(collection, stored) && former !== path
  const root = path.slice(0, path.lastIndexOf('/') + 1)
  return (
    <div data-block>
      <TextInput
        {...common}
        inputContainer={(input) => (
          <Group gap="2xs">
            <Text size="sm" className="soft">
              {location.host + root}
            </Text>
            <Box flex="1 1 10rem">{input}</Box>
          </Group>
        )}
        placeholder={slugOf(name) && path.slice(root.length)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={error ?? (isTaken && 'Já existe uma página com este endereço')}
        onBlur={() => {
          if (slugOf(value) !== value) onChange(slugOf(value))
          common.onBlur()
        }}
      />
      {isMoved && !isTaken && (
        <Note role="status">
          Quem abrir o antigo, <b>{former}</b>, chega a este. Vale para sempre.{' '}
          <Link to="/redirects">Ver redirecionamentos</Link>
        </Note>
      )}
    </div>
  )
}
