import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import UserPlus from 'lucide-react/icons/user-plus'
import { useState } from 'react'
import { type Invited, roles } from '#protocol/accounts.ts'
import { peopleQuery, roleHints, roleNames } from '../../data/account/people.ts'
import type { ScreenProps } from '../../registry/registry.ts'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Screen } from '../../ui/parts/screen.tsx'
import { Section, Sheet } from '../../ui/parts/sheet.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteRow } from './invite-row.tsx'
import { OwnersOnly } from './owners-only.tsx'
import { PersonRow } from './person-row.tsx'

/** People, pending invites, and the button to invite somebody. */
function People({ section }: ScreenProps) {
  const query = useQuery(peopleQuery)
  const [isInviting, setIsInviting] = useState(false)
  const [invited, setInvited] = useState<Invited>()
  const close = () => {
    setIsInviting(false)
    setInvited(undefined)
  }
  return (
    <Screen
      title={section.label}
      action={
        <Button
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => setIsInviting(true)}
        >
          Convidar pessoa
        </Button>
      }
    >
      <QueryBoundary query={query}>
        {({ people, invites }) => (
          <Sheet>
            <Section title="Quem entra">
              <Rows label="Pessoas com acesso">
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </Rows>
            </Section>
            {invites.length > 0 && (
              <Section title="Convites à espera" hint="Cada link vale uma vez e por sete dias.">
                <Rows label="Convites à espera">
                  {invites.map((invite) => (
                    <InviteRow key={invite.id} invite={invite} onInvited={setInvited} />
                  ))}
                </Rows>
              </Section>
            )}
            <Section title="O que cada papel faz">
              <Rows>
                {roles.map((role) => (
                  <Row key={role} title={roleNames[role]} note={roleHints[role]} />
                ))}
              </Rows>
            </Section>
          </Sheet>
        )}
      </QueryBoundary>
      {(isInviting || invited) && (
        <InviteDialog invited={invited} onInvited={setInvited} onClose={close} />
      )}
    </Screen>
  )
}

export const PeopleScreen = ({ section }: ScreenProps) => (
  <OwnersOnly section={section}>
    <People section={section} />
  </OwnersOnly>
)
