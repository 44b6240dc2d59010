import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { collections } from '#content/index.ts'
import type { Listed } from '../../data/documents.ts'
import { OrderHandle, type useDrag } from '../../inputs/sorting/sortable.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import { Row } from '../../ui/parts/rows.tsx'
import { askToDelete } from './ask-to-delete.ts'
import { EntryMenu } from './entry-menu.tsx'
import { type HidableName, setVisible } from './visibility.ts'

type Place = { index: number; total: number; onMove: (from: number, to: number) => void }

type Props<Name extends HidableName> = {
  entity: Name
  entry: Listed<Name>
  /** The path of its form. */
  to: string
  /** Its place in the list, in one that has an order. */
  place?: Place | undefined
  /** By what it is dragged; absent while the order cannot be changed. */
  drag?: ReturnType<typeof useDrag> | undefined
  picture?: { image: string; imagePosition: string; fallback: string }
  /** Its name, if not as it is. */
  title?: ReactNode
  /** Below its name; in one line if `isShort`. */
  note?: ReactNode
  isShort?: boolean
  detail?: ReactNode
  /** Instead of the switch. */
  state?: ReactNode
  /** More items of its menu. */
  menuItems?: ReactNode
}

/** An entry in the list of its kind, which pressing it opens. */
export function ListRow<Name extends HidableName>(props: Props<Name>) {
  const { entity, entry, place, drag, picture, state, menuItems, ...shown } = props
  const { _id, is_active } = entry
  const name = String(entry.name)
  return (
    <Row
      title={name}
      {...shown}
      entry={_id}
      isOff={!state && !is_active}
      root={drag?.root}
      handle={place && (drag ? <OrderHandle {...{ name, ...place }} drag={drag.handle} /> : null)}
      picture={
        picture && (
          <Thumb url={picture.image} fallback={picture.fallback} position={picture.imagePosition} />
        )
      }
      state={state ?? <VisibilitySwitch entity={entity} entry={entry} />}
      actions={
        <EntryMenu
          {...{ name, place }}
          onDelete={() => askToDelete(entity, entry)}
          erasable={{ entity, id: _id, name }}
        >
          {menuItems}
        </EntryMenu>
      }
    />
  )
}

type SwitchProps<Name extends HidableName> = Pick<Props<Name>, 'entity' | 'entry'>

/** Shows an entry to visitors, or hides it. */
function VisibilitySwitch<Name extends HidableName>({ entity, entry }: SwitchProps<Name>) {
  const hidden = `Escondid${collections[entity].noun.article}`
  return (
    <Switch
      checked={entry.is_active}
      onChange={({ currentTarget }) => setVisible(entity, entry, currentTarget.checked)}
      label={entry.is_active ? 'No ar' : hidden}
      aria-label={`${entry.name} no ar`}
    />
  )
}
