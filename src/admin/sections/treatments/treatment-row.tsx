import { Menu, Switch } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { duplicate } from '../../editor/collection/duplicate.ts'
import { EditLink, EntryMenu } from '../../editor/collection/entry-menu.tsx'
import rows from '../../editor/collection/picture-rows.module.css'
import { ChoiceBox } from '../../editor/collection/selection.tsx'
import { setVisible } from '../../editor/collection/visibility.ts'
import { OrderHandle, useDrag } from '../../inputs/sorting/sortable.tsx'
import { Thumb } from '../../pictures/thumb.tsx'
import classes from './treatments-list.module.css'

export type RowProps = {
  treatment: Document<'treatments'>
  /** The path of its form. */
  to: string
  index: number
  total: number
  onMove: (from: number, to: number) => void
}

export function TreatmentRow({ treatment, to, ...place }: RowProps) {
  const { _id, name, description, category, image, imagePosition, is_active } = treatment
  const { root, handle } = useDrag(_id)
  const isBatch = useIsBatch()
  return (
    <li
      {...root}
      className={`${rows.row} ${classes.row}`}
      data-entry={_id}
      data-off={!is_active || undefined}
    >
      <div className={classes.handle}>
        <ChoiceBox
          id={_id}
          name={name}
          instead={<OrderHandle {...{ name, ...place }} drag={handle} />}
        />
      </div>
      <Thumb
        url={image}
        fallback={defaultPictures.treatment}
        position={imagePosition}
        className={`${rows.thumb} ${classes.thumb}`}
      />
      <Link to={to} className={`${rows.name} ${classes.name}`}>
        <b>{name}</b>
        <span className="soft truncate">{description}</span>
      </Link>
      <span className={`soft truncate ${classes.category}`}>{category}</span>
      <Switch
        className={classes.switch}
        checked={is_active}
        onChange={({ currentTarget }) => setVisible('treatments', treatment, currentTarget.checked)}
        label={is_active ? (isBatch ? 'Visível' : 'No ar') : 'Escondido'}
        aria-label={`${name} no ar`}
      />
      <EditLink name={name} to={to} isQuiet className={classes.edit} />
      <EntryMenu
        {...{ name, place }}
        className={classes.menu}
        onDelete={() => askToDelete('treatments', treatment)}
      >
        <Menu.Item
          leftSection={<Copy size={18} />}
          onClick={() => duplicate('treatments', treatment)}
        >
          Duplicar
        </Menu.Item>
      </EntryMenu>
    </li>
  )
}
