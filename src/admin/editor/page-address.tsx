import { Text, TextInput } from '@mantine/core'
import Forward from 'lucide-react/icons/forward'
import { Link } from 'react-router'
import { addressOf, hasPage, type PageCollection } from '#content/pages/entry-pages.ts'
import { slugOf } from '#content/rules/text.ts'
import type { Document } from '#sdk/documents.ts'
import type { Listed } from '../data/documents.ts'
import { useFieldValue, useInputProps } from '../inputs/input-props.ts'
import classes from './page-address.module.css'

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
        classNames={{ wrapper: classes.wrapper ?? '', section: classes.root ?? '' }}
        leftSection={<span>{location.host + root}</span>}
        leftSectionWidth="auto"
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
        <Text size="sm" className={classes.moved} role="status">
          <Forward size={17} aria-hidden />
          <span>
            Quem abrir o antigo, <b>{former}</b>, chega a este. Vale para sempre.{' '}
            <Link to="/redirects">Ver redirecionamentos</Link>
          </span>
        </Text>
      )}
    </div>
  )
}
