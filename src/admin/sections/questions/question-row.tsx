import { Button, Highlight, Menu, Switch } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { plainTextOf } from '#content/rich-text/blocks.ts'
import type { Document } from '#sdk/documents.ts'
import { useIsBatch } from '../../data/publishing/publishing-state.ts'
import { askToDelete } from '../../editor/collection/ask-to-delete.ts'
import { duplicate } from '../../editor/collection/duplicate.ts'
import rows from '../../editor/collection/picture-rows.module.css'
import { ChoiceBox } from '../../editor/collection/selection.tsx'
import { setVisible } from '../../editor/collection/visibility.ts'
import { MoveMenu } from '../../inputs/sorting/move-menu.tsx'
import { OrderHandle, useDrag } from '../../inputs/sorting/sortable.tsx'
import classes from './questions.module.css'
import { usePlaceText } from './treatment-pages.ts'

type Props = {
  question: Document<'questions'>
  /** The path of its form. */
  to: string
  index: number
  total: number
  /** The words that are searched for. */
  words: string
  isMovable: boolean
  onMove: (from: number, to: number) => void
}

export function QuestionRow({ question, to, index, total, words, isMovable, onMove }: Props) {
  const { _id, name, answer, is_active } = question
  const { root, handle } = useDrag(_id)
  const isBatch = useIsBatch()
  const place = usePlaceText(question)
  const order = { name, index, total, onMove }
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
          instead={isMovable ? <OrderHandle {...order} drag={handle} /> : undefined}
        />
      </div>
      <Link to={to} className={`${rows.name} ${classes.name}`}>
        <Highlight component="b" highlight={words}>
          {name}
        </Highlight>
        <Highlight component="span" className="soft truncate" highlight={words}>
          {plainTextOf(answer) || 'Ainda sem resposta: não aparece no site'}
        </Highlight>
      </Link>
      <span className={`soft ${classes.place}`}>{place}</span>
      <Switch
        className={classes.switch}
        checked={is_active}
        onChange={({ currentTarget }) => setVisible('questions', question, currentTarget.checked)}
        label={is_active ? (isBatch ? 'Visível' : 'No ar') : 'Escondida'}
        aria-label={`${name} no ar`}
      />
      <Button
        component={Link}
        to={to}
        variant="subtle"
        px="sm"
        className={classes.edit}
        leftSection={<Pencil size={16} aria-hidden />}
        aria-label={`Editar ${name}`}
      >
        Editar
      </Button>
      <MoveMenu {...order} className={classes.menu}>
        <Menu.Divider />
        <Menu.Item component={Link} to={to} leftSection={<Pencil size={18} />}>
          Editar
        </Menu.Item>
        <Menu.Item
          leftSection={<Copy size={18} />}
          onClick={() => duplicate('questions', question)}
        >
          Duplicar
        </Menu.Item>
        <Menu.Item
          className={classes.delete}
          leftSection={<Trash size={18} />}
          onClick={() => askToDelete('questions', question)}
        >
          Excluir…
        </Menu.Item>
      </MoveMenu>
    </li>
  )
}
