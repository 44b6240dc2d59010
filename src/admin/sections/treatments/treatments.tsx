import { Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import ImageIcon from 'lucide-react/icons/image'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { ListRow } from '../../editor/collection/list-row.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { everyEntry, isFound, VisibilitySearch } from '../../editor/collection/list-search.tsx'
import { byOrder } from '../../editor/collection/order.ts'
import { useOrder } from '../../editor/collection/use-order.ts'
import { Sortable, useDrag } from '../../inputs/sorting/sortable.tsx'
import { shellWith } from '../../registry/field-screens.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { Rows } from '../../ui/parts/rows.tsx'
import { Sheet } from '../../ui/parts/sheet.tsx'
import { useShellPath } from '../../ui/paths.ts'
import { TreatmentForm } from './treatment-form.tsx'

type Treatment = Document<'treatments'>

const emptyState = {
  title: 'Nenhum tratamento cadastrado',
  action: 'Adicionar o primeiro tratamento',
  words:
    'Enquanto não houver nenhum, a seção Tratamentos fica escondida no site. Ninguém vê uma parte vazia.',
}

export const TreatmentsScreen = ({ section }: ScreenProps) => (
  <CollectionScreen
    section={section}
    entity="treatments"
    List={TreatmentsList}
    Form={TreatmentForm}
  />
)

const TreatmentsList = (props: ListProps<'treatments'>) => (
  <ListScreen
    {...props}
    entity="treatments"
    emptyState={emptyState}
    menuItems={<TreatmentItems treatments={props.documents} />}
  >
    {(path) => <Found treatments={byOrder(props.documents)} path={path} />}
  </ListScreen>
)

function Found({ treatments, path }: { treatments: Treatment[]; path: string }) {
  const [search, setSearch] = useState(everyEntry)
  const { shown, move, said } = useOrder('treatments', treatments)
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
        <Sheet>
          <Rows none="Nenhum tratamento com esse nome.">
            {found.map((treatment) => (
              <TreatmentRow
                key={treatment._id}
                treatment={treatment}
                to={`${path}/${treatment._id}`}
                place={{ index: shown.indexOf(treatment), total: shown.length, onMove: move }}
              />
            ))}
          </Rows>
        </Sheet>
      </Sortable>
    </>
  )
}

type RowProps = Pick<ComponentProps<typeof ListRow>, 'to' | 'place'> & {
  treatment: Treatment
}

const TreatmentRow = ({ treatment, ...props }: RowProps) => (
  <ListRow
    entity="treatments"
    entry={treatment}
    {...props}
    drag={useDrag(treatment._id)}
    picture={{ ...treatment, fallback: defaultPictures.treatment }}
    note={treatment.description}
    isShort
    detail={treatment.category}
  />
)

/** The ready list, and how many treatments have a picture of their own. */
function TreatmentItems({ treatments }: { treatments: Treatment[] }) {
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
