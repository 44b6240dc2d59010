import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { type Invited, type Person, type Role, roles } from '#protocol/accounts.ts'
import { peopleQuery, roleHints, roleNames } from '../../data/account/people.ts'
import { StatusLine } from '../../editor/status-line.tsx'
import type { ScreenProps } from '../../registry/registry.ts'
import { counted } from '../../ui/format.ts'
import { Lines } from '../../ui/lines.tsx'
import { Dock } from '../../ui/parts/dock.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteLine } from './invite-line.tsx'
import { OwnersOnly } from './owners-only.tsx'
import classes from './people.module.css'
import { PersonLine } from './person-line.tsx'

const statusOf = (everybody: Person[]) => {
  const people = everybody.filter(({ isReturned }) => !isReturned)
  const countOf = (one: Role) => people.filter(({ role }) => role === one).length
  const [owners, editors, reception] = roles.map(countOf) as [number, number, number]
  const returned = everybody.length - people.length
  return {
    title: counted(people.length, 'pessoa', 'pessoas'),
    note: [
      counted(owners, 'responsável', 'responsáveis'),
      editors > 0 && counted(editors, 'edita o conteúdo', 'editam o conteúdo'),
      reception > 0 && counted(reception, 'na recepção', 'na recepção'),
      returned > 0 && counted(returned, 'sem acesso', 'sem acesso'),
    ]
      .filter(Boolean)
      .join(' · '),
  }
}

/** People, pending invites, and the button to invite somebody. */
function People({ section }: ScreenProps) {
  const query = useQuery(peopleQuery)
  const [isInviting, setIsInviting] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  const status = query.data
    ? statusOf(query.data.people)
    : { title: section.label, note: 'Um momento' }
  const close = () => {
    setIsInviting(false)
    setInvited(undefined)
  }
  return (
    <Screen title={section.label}>
      <QueryBoundary query={query}>
        {({ people, invites }) => (
          <div className="sheet">
            <Section title="Quem entra">
              <Lines label="Pessoas com acesso">
                {people.map((person) => (
                  <PersonLine key={person.id} person={person} />
                ))}
              </Lines>
            </Section>
            {invites.length > 0 && (
              <Section title="Convites à espera" hint="Cada link vale uma vez e por sete dias.">
                <Lines label="Convites à espera">
                  {invites.map((invite) => (
                    <InviteLine key={invite.id} invite={invite} onInvited={setInvited} />
                  ))}
                </Lines>
              </Section>
            )}
            <Section title="O que cada papel faz">
              <dl className={classes.roles}>
                {roles.map((role) => (
                  <div key={role}>
                    <dt>{roleNames[role]}</dt>
                    <dd>{roleHints[role]}</dd>
                  </div>
                ))}
              </dl>
            </Section>
          </div>
        )}
      </QueryBoundary>
      <InviteDialog
        isOpen={isInviting || invited !== undefined}
        invited={invited}
        onInvited={setInvited}
        onClose={close}
      />
      <Dock status={<StatusLine {...status} />}>
        <Button
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => setIsInviting(true)}
        >
          Convidar pessoa
        </Button>
      </Dock>
    </Screen>
  )
}

export const PeopleScreen = ({ section }: ScreenProps) => (
  <OwnersOnly section={section}>
    <People section={section} />
  </OwnersOnly>
)
