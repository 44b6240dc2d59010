import { SimpleGrid } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { useOrder } from '../../editor/collection/use-order.ts'
import { Sortable } from '../../inputs/sorting/sortable.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { useIsReception } from '../../session/session-context.ts'
import { LONG_TIMES } from '../../ui/toast.tsx'
import { MemberCard, PhotoCard } from './member-card.tsx'
import { MemberForm, NEW_MEMBER, PhotoForm, type Saved } from './member-form.tsx'

const emptyState = {
  title: 'Nenhum membro da equipe cadastrado.',
  action: 'Adicionar Primeiro Membro',
  words: 'Comece por quem responde pela clínica. Nome, registro e uma foto bastam.',
}

export const TeamScreen = ({ section }: ScreenProps) => (
  <CollectionScreen
    section={section}
    entity="team"
    List={TeamGrid}
    Form={useIsReception() ? PhotoForm : MemberForm}
  />
)

function TeamGrid(props: ListProps<'team'>) {
  const savedId = useSavedMember()
  const isReception = useIsReception()
  const { shown, move, said } = useOrder('team', props.documents)
  return (
    <ListScreen {...props} entity="team" emptyState={emptyState} add={NEW_MEMBER}>
      {(path) => (
        <Sortable isGrid ids={shown.map(({ _id }) => _id)} onMove={move} said={said}>
          <SimpleGrid component="ul" minColWidth="min(320px, 100%)">
            {shown.map((member, index) => {
              const { _id } = member
              const card = { member, to: `${path}/${_id}`, isJustSaved: _id === savedId }
              return isReception ? (
                <PhotoCard key={_id} {...card} />
              ) : (
                <MemberCard key={_id} {...card} index={index} total={shown.length} onMove={move} />
              )
            })}
          </SimpleGrid>
        </Sortable>
      )}
    </ListScreen>
  )
}

/** The id of the member who was just saved, as long as the toast says so. */
function useSavedMember() {
  const [id, setId] = useState((useLocation().state as Saved | null)?.savedMember)
  useEffect(() => {
    const timer = setTimeout(() => setId(undefined), LONG_TIMES.success)
    return () => clearTimeout(timer)
  }, [])
  return id
}
