import { Menu, Switch, Text } from '@mantine/core'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { collections } from '#content/index.ts'
import type { Document } from '#sdk/documents.ts'
import { OrderHandle, type useDrag } from '../../inputs/sorting/sortable.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import { askToDelete } from './ask-to-delete.ts'
import { EditLink, EntryMenu } from './entry-menu.tsx'
import classes from './list-row.module.css'
import { type HidableName, setVisible } from './visibility.ts'

/** More than the tallest screen shows. */
const FIRST_ROWS = 24

type RowsProps<Listed> = { entries: Listed[]; none?: string; children: (one: Listed) => ReactNode }

/** A long list appears at once; the rows below the first screen follow without blocking it. */
export function Rows<Listed>({ entries, none, children }: RowsProps<Listed>) {
  const count = useDeferredValue(entries.length, FIRST_ROWS)
  return (
    <ul className={`sheet ${classes.list}`}>
      {entries.slice(0, count).map(children)}
      {entries.length === 0 && (
        <Text component="li" className="soft" p="3xl" ta="center">
          {none}
        </Text>
      )}
    </ul>
  )
}

type Place = { index: number; total: number; onMove: (from: number, to: number) => void }

type Props<Name extends HidableName> = {
  entity: Name
  entry: Document<Name>
  /** The path of its form. */
  to: string
  /** Its place in the list, in one that has an order. */
  place?: Place | undefined
  /** By what it is dragged; absent while the order cannot be changed. */
  drag?: ReturnType<typeof useDrag> | undefined
  picture?: { image: string; imagePosition: string; fallback: string }
  /** Its name, if not as it is. */
  name?: ReactNode
  /** Below its name, where there is room. */
  line?: ReactNode
  /** Below its name, on every screen. */
  note?: ReactNode
  detail: ReactNode
  /** Instead of the switch. */
  state?: ReactNode
  /** More items of its menu. */
  menuItems?: ReactNode
}

/** An entry in the list of its kind. */
export function ListRow<Name extends HidableName>(props: Props<Name>) {
  const { entity, entry, to, place, drag, picture } = props
  const { _id, is_active } = entry
  const name = String(entry.name)
  return (
    <li
      {...drag?.root}
      className={classes.row}
      data-entry={_id}
      data-off={(!props.state && !is_active) || undefined}
    >
      {place && (
        <div className={classes.handle}>
          {drag && <OrderHandle {...{ name, ...place }} drag={drag.handle} />}
        </div>
      )}
      {picture && (
        <Thumb
          url={picture.image}
          fallback={picture.fallback}
          position={picture.imagePosition}
          className={classes.thumb}
        />
      )}
      <div className={classes.body}>
        <Link to={to} className={classes.name}>
          {props.name ?? <b>{name}</b>}
          {props.line && <span className={`soft truncate ${classes.line}`}>{props.line}</span>}
          {props.note}
        </Link>
        <span className={`soft ${classes.detail}`}>{props.detail}</span>
        <div className={classes.state}>
          {props.state ?? <VisibilitySwitch entity={entity} entry={entry} />}
        </div>
      </div>
      <EditLink name={name} to={to} isQuiet className={classes.edit} />
      <EntryMenu
        {...{ name, place }}
        onDelete={() => askToDelete(entity, entry)}
        erasable={{ entity, id: _id, name }}
      >
        <Menu.Item component={Link} to={to} leftSection={<Pencil size={18} />}>
          Editar
        </Menu.Item>
        {props.menuItems}
      </EntryMenu>
    </li>
  )
}

type SwitchProps<Name extends HidableName> = Pick<Props<Name>, 'entity' | 'entry'>

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
