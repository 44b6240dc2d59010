import { Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import EyeOff from 'lucide-react/icons/eye-off'
import ImageIcon from 'lucide-react/icons/image'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { Document } from '#sdk/documents.ts'
import { useWaitingCount } from '../../data/publishing/publishing-state.ts'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import rows from '../../editor/collection/picture-rows.module.css'
import { saveTreatmentOrder } from '../../editor/collection/save-orders.ts'
import { useOrder } from '../../editor/collection/use-order.ts'
import {
  everyEntry,
  isFound,
  type Search,
  VisibilitySearch,
} from '../../editor/collection/visibility-search.tsx'
import { StatusLine, waitingLineOf } from '../../editor/status-line.tsx'
import { Sortable } from '../../inputs/sorting/sortable.tsx'
import { shellWith } from '../../registry/field-screens.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { momentOf } from '../../ui/format.ts'
import { useShellPath } from '../../ui/paths.ts'
import { TreatmentRow } from './treatment-row.tsx'
import classes from './treatments-list.module.css'

/** More than the tallest screen shows. */
const FIRST_ROWS = 24

type Props = { section: PanelSection; treatments: Document<'treatments'>[] }

const emptyState = {
  title: 'Nenhum tratamento cadastrado',
  action: 'Adicionar o primeiro tratamento',
  words:
    'Enquanto não houver nenhum, a seção Tratamentos fica escondida no site. Ninguém vê uma parte vazia.',
}

export const TreatmentsList = ({ section, treatments }: Props) => (
  <ListScreen
    section={section}
    entity="treatments"
    emptyState={treatments.length === 0 ? emptyState : undefined}
    add="Novo tratamento"
    status={<TreatmentsStatus treatments={treatments} />}
    menuItems={<TreatmentItems treatments={treatments} />}
  >
    {(path) => treatments.length > 0 && <Rows treatments={treatments} path={path} />}
  </ListScreen>
)

function Rows({ treatments, path }: { treatments: Props['treatments']; path: string }) {
  const [search, setSearch] = useState<Search>(everyEntry)
  const { shown, move, said } = useOrder({
    entity: 'treatments',
    documents: treatments,
    saveOrder: saveTreatmentOrder,
    failure: 'Erro ao salvar tratamento',
  })
  const found = shown.filter(isFound(search, ({ name }) => name))
  // A long list appears at once; the rows below the first screen follow without blocking it.
  const count = useDeferredValue(found.length, FIRST_ROWS)
  return (
    <>
      <VisibilitySearch
        entity="treatments"
        placeholder="Procurar pelo nome"
        search={search}
        documents={shown}
        onSearch={setSearch}
      />
      <Sortable ids={shown.map(({ _id }) => _id)} onMove={move} said={said}>
        <ul className={`sheet ${rows.list} ${classes.list}`}>
          {found.slice(0, count).map((treatment) => (
            <TreatmentRow
              key={treatment._id}
              treatment={treatment}
              to={`${path}/${treatment._id}`}
              index={shown.indexOf(treatment)}
              total={shown.length}
              onMove={move}
            />
          ))}
          {found.length === 0 && (
            <li className={classes.none}>
              <Text className="soft">Nenhum tratamento com esse nome.</Text>
            </li>
          )}
        </ul>
      </Sortable>
    </>
  )
}

function TreatmentsStatus({ treatments }: { treatments: Props['treatments'] }) {
  const waiting = useWaitingCount(['treatments', 'treatmentsSection'])
  if (waiting > 0) return <StatusLine {...waitingLineOf(waiting)} />
  const live = treatments.filter(({ is_active }) => is_active).length
  if (live === 0) {
    const mark = <EyeOff size={19} className="soft" />
    return <StatusLine mark={mark} title="Seção escondida" note="O resto do site está no ar" />
  }
  const savedAt = treatments.map(({ _updatedTime }) => _updatedTime).reduce(latest)
  return <StatusLine title={`${live} no ar`} note={`Salvo ${momentOf(savedAt)}`} />
}

const latest = (one: string, other: string) => (one > other ? one : other)

/** The ready list, and how many treatments have a picture of their own. */
function TreatmentItems({ treatments }: { treatments: Document<'treatments'>[] }) {
  const shell = useShellPath()
  const [isOpen, { toggle }] = useDisclosure(false)
  const illustrated = treatments.filter(({ image }) => image !== '').length
  const Mark = isOpen ? Check : ImageIcon
  return (
    <>
      <Menu.Item
        component={Link}
        to={`${shellWith(shell, '/import')}/import`}
        leftSection={<Download size={18} />}
      >
        Importar tratamentos
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<Mark size={18} />} closeMenuOnClick={false} onClick={toggle}>
        Conferir imagens
        {isOpen && (
          <Text size="sm" className="soft tabular" role="status">
            {`${treatments.length} ao todo: ${illustrated} com imagem, ${treatments.length - illustrated} sem imagem`}
          </Text>
        )}
      </Menu.Item>
    </>
  )
}
