import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { CollectionScreen, type ListProps } from '../../editor/collection/collection-screen.tsx'
import { ListScreen } from '../../editor/collection/list-screen.tsx'
import { useOrder } from '../../editor/collection/use-order.ts'
import { Sortable } from '../../inputs/sorting/sortable.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { useIsReception } from '../../session/guard.tsx'
import { MemberCard, PhotoCard } from './member-card.tsx'
import { MemberForm, NEW_MEMBER, PhotoForm } from './member-form.tsx'
import { useSavedMember } from './saved-member.ts'
import classes from './team-grid.module.css'

type Team = Document<'team'>[]

const emptyState = {
  image: defaultPictures.member,
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
  const Shown = useIsReception() ? Photos : Cards
  return (
    <ListScreen {...props} entity="team" emptyState={emptyState} add={NEW_MEMBER}>
      {(path) => <Shown team={props.documents} path={path} savedId={savedId} />}
    </ListScreen>
  )
}

type CardsProps = { team: Team; path: string; savedId: string | undefined }

function Cards({ team, path, savedId }: CardsProps) {
  const { shown, move, said } = useOrder('team', team)
  return (
    <Sortable isGrid ids={shown.map(({ _id }) => _id)} onMove={move} said={said}>
      <ul className={classes.grid}>
        {shown.map((member, index) => (
          <MemberCard
            key={member._id}
            member={member}
            to={`${path}/${member._id}`}
            isJustSaved={member._id === savedId}
            index={index}
            total={shown.length}
            onMove={move}
          />
        ))}
      </ul>
    </Sortable>
  )
}

const Photos = ({ team, path, savedId }: CardsProps) => (
  <ul className={classes.grid}>
    {team.map((member) => (
      <PhotoCard
        key={member._id}
        member={member}
        to={`${path}/${member._id}`}
        isJustSaved={member._id === savedId}
      />
    ))}
  </ul>
)
