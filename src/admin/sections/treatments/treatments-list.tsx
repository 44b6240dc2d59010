import { Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import ImageIcon from 'lucide-react/icons/image'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { ListRow, Rows } from '../../editor/collection/list-row.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { ListStatus } from '../../editor/collection/list-status.tsx'
import { saveTreatmentOrder } from '../../editor/collection/save-orders.ts'
import { useOrder } from '../../editor/collection/use-order.ts'
import {
  everyEntry,
  isFound,
  type Search,
  VisibilitySearch,
} from '../../editor/collection/visibility-search.tsx'
import { Sortable, useDrag } from '../../inputs/sorting/sortable.tsx'
import { shellWith } from '../../registry/field-screens.ts'
import type { PanelSection } from '../../registry/registry.ts'
import { useShellPath } from '../../ui/paths.ts'

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
    status={<ListStatus entity="treatments" entries={treatments} />}
    menuItems={<TreatmentItems treatments={treatments} />}
  >
    {(path) => treatments.length > 0 && <Found treatments={treatments} path={path} />}
  </ListScreen>
)

function Found({ treatments, path }: { treatments: Props['treatments']; path: string }) {
  const [search, setSearch] = useState<Search>(everyEntry)
  const { shown, move, said } = useOrder({
    entity: 'treatments',
    documents: treatments,
    saveOrder: saveTreatmentOrder,
    failure: 'Erro ao salvar tratamento',
  })
  const found = shown.filter(isFound(search, ({ name }) => name))
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
        <Rows entries={found} none="Nenhum tratamento com esse nome.">
          {(treatment) => (
            <TreatmentRow
              key={treatment._id}
              treatment={treatment}
              to={`${path}/${treatment._id}`}
              place={{ index: shown.indexOf(treatment), total: shown.length, onMove: move }}
            />
          )}
        </Rows>
      </Sortable>
    </>
  )
}

type RowProps = Pick<ComponentProps<typeof ListRow>, 'to' | 'place'> & {
  treatment: Document<'treatments'>
}

const TreatmentRow = ({ treatment, ...props }: RowProps) => (
  <ListRow
    entity="treatments"
    entry={treatment}
    {...props}
    drag={useDrag(treatment._id)}
    picture={{ ...treatment, fallback: defaultPictures.treatment }}
    line={treatment.description}
    detail={treatment.category}
  />
)

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
