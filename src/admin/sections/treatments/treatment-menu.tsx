import { Menu } from '@mantine/core'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { Link } from 'react-router'
import { duplicate } from '../../editor/collection/duplicate.ts'
import { MoveMenu } from '../../inputs/sorting/move-menu.tsx'
import { askToDeleteTreatment } from './treatment-actions.ts'
import type { RowProps } from './treatment-row.tsx'
import classes from './treatments-list.module.css'

export const TreatmentMenu = ({ treatment, to, index, total, onMove }: RowProps) => (
  <MoveMenu name={treatment.name} {...{ index, total, onMove }} className={classes.menu}>
    <Menu.Divider />
    <Menu.Item component={Link} to={to} leftSection={<Pencil size={18} />}>
      Editar
    </Menu.Item>
    <Menu.Item leftSection={<Copy size={18} />} onClick={() => duplicate('treatments', treatment)}>
      Duplicar
    </Menu.Item>
    <Menu.Item
      className={classes.delete}
      leftSection={<Trash size={18} />}
      onClick={() => askToDeleteTreatment(treatment)}
    >
      Excluir…
    </Menu.Item>
  </MoveMenu>
)
