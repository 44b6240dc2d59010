import { Button } from '@mantine/core'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import { useNavigate } from 'react-router'
import { defaultPictures } from '#content/default-pictures.ts'
import type { Document } from '#sdk/documents.ts'
import { NEW } from '../data/new-document.ts'
import { change } from '../data/saves.ts'
import { Blank } from '../parts/blank.tsx'
import { Dock } from '../parts/save-dock.tsx'
import { Screen } from '../parts/screen.tsx'
import { Standing } from '../parts/status.tsx'
import { counted } from '../parts/words.ts'
import { useSectionPath } from '../paths.ts'
import type { PanelSection } from '../registry.ts'
import { MemberCard } from './member-card.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { TextsLink } from './section-texts.tsx'
import { Sortable } from './sortable.tsx'
import classes from './team-grid.module.css'
import { useOrder } from './use-order.ts'

type Team = Document<'team'>[]

const saveTeamOrder = (order: string[]) => change('team', { order })

export function TeamGrid({ section, team }: { section: PanelSection; team: Team }) {
  const navigate = useNavigate()
  const path = useSectionPath(section.slug)
  const add = () => navigate(`${path}/${NEW}`)
  return (
    <Screen
      title={section.label}
      hint={section.hint}
      anchor={section.anchor}
      aside={<RefreshButton entity="team" />}
    >
      <TextsLink section={section} entity="teamSection" />
      {team.length === 0 ? (
        <Blank
          image={defaultPictures.member}
          title="Nenhum membro da equipe cadastrado."
          action="Adicionar Primeiro Membro"
          onAction={add}
        >
          Comece por quem responde pela clínica. Nome, registro e uma foto bastam.
        </Blank>
      ) : (
        <Cards team={team} path={path} />
      )}
      <Dock status={<TeamStanding team={team} />}>
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={add}>
          Novo Membro
        </Button>
      </Dock>
    </Screen>
  )
}

function Cards({ team, path }: { team: Team; path: string }) {
  const { shown, move, said } = useOrder({
    entity: 'team',
    documents: team,
    saveOrder: saveTeamOrder,
    failure: 'Erro crítico ao salvar membro. Tente novamente.',
  })
  return (
    <Sortable ids={shown.map(({ _id }) => _id)} onMove={move} said={said}>
      <ul className={classes.grid}>
        {shown.map((member, index) => (
          <MemberCard
            key={member._id}
            member={member}
            to={`${path}/${member._id}`}
            index={index}
            total={shown.length}
            onMove={move}
          />
        ))}
      </ul>
    </Sortable>
  )
}

function TeamStanding({ team }: { team: Team }) {
  if (team.length === 0) {
    const mark = <EyeOff size={19} className="soft" />
    return <Standing mark={mark} title="Seção escondida" note="O resto do site está no ar" />
  }
  const examples = team.filter(({ _isExample }) => _isExample).length
  return (
    <Standing
      title={`${counted(team.length, 'pessoa', 'pessoas')} no ar`}
      note={examples > 0 ? `${examples} de exemplo` : 'Na ordem em que você vê'}
    />
  )
}
