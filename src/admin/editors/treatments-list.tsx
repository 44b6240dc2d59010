import { Button, Text } from '@mantine/core'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Document } from '#sdk/documents.ts'
import { NEW } from '../data/new-document.ts'
import { Blank } from '../parts/blank.tsx'
import { Dock } from '../parts/save-dock.tsx'
import { Screen } from '../parts/screen.tsx'
import { Standing } from '../parts/status.tsx'
import { momentOf } from '../parts/words.ts'
import { useSectionPath } from '../paths.ts'
import type { PanelSection } from '../registry.ts'
import { RefreshButton } from './refresh-button.tsx'
import { saveTreatmentOrder } from './save-orders.ts'
import { TextsLink } from './section-texts.tsx'
import { Sortable } from './sortable.tsx'
import { TreatmentRow } from './treatment-row.tsx'
import { DebugCounts } from './treatments-debug.tsx'
import classes from './treatments-list.module.css'
import { everyTreatment, isFound, type Search, TreatmentsSearch } from './treatments-search.tsx'
import { useOrder } from './use-order.ts'

type Props = { section: PanelSection; treatments: Document<'treatments'>[] }

export function TreatmentsList({ section, treatments }: Props) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const add = () => navigate(`${path}/${NEW}`)
  return (
    <Screen
      title={section.label}
      hint={section.hint}
      anchor={section.anchor}
      aside={<RefreshButton entity="treatments" />}
    >
      <TextsLink section={section} entity="treatmentsSection" />
      {treatments.length === 0 ? (
        <Blank
          title="Nenhum tratamento cadastrado"
          action="Adicionar o primeiro tratamento"
          onAction={add}
        >
          Enquanto não houver nenhum, a seção Tratamentos fica escondida no site. Ninguém vê uma
          parte vazia.
        </Blank>
      ) : (
        <Rows treatments={treatments} path={path} />
      )}
      <DebugCounts treatments={treatments} />
      <Dock status={<ListStanding treatments={treatments} />}>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={add}>
          Novo tratamento
        </Button>
      </Dock>
    </Screen>
  )
}

function Rows({ treatments, path }: { treatments: Props['treatments']; path: string }) {
  const [search, setSearch] = useState<Search>(everyTreatment)
  const { shown, move, said } = useOrder({
    entity: 'treatments',
    documents: treatments,
    saveOrder: saveTreatmentOrder,
    failure: 'Erro ao salvar tratamento',
  })
  const found = shown.filter(isFound(search))
  return (
    <>
      <TreatmentsSearch search={search} treatments={shown} onSearch={setSearch} />
      <Sortable ids={shown.map(({ _id }) => _id)} onMove={move} said={said}>
        <ul className={`sheet ${classes.list}`}>
          {found.map((treatment) => (
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

function ListStanding({ treatments }: { treatments: Props['treatments'] }) {
  const live = treatments.filter(({ is_active }) => is_active).length
  if (live === 0) {
    const mark = <EyeOff size={19} className="soft" />
    return <Standing mark={mark} title="Seção escondida" note="O resto do site está no ar" />
  }
  const savedAt = treatments.map(({ _updatedTime }) => _updatedTime).reduce(latest)
  return <Standing title={`${live} no ar`} note={`Salvo ${momentOf(savedAt)}`} />
}

const latest = (one: string, other: string) => (one > other ? one : other)
