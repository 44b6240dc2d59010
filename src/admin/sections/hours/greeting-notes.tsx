import { Badge, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf } from '#content/rules/address.ts'
import { toTimeIn } from '#content/rules/clinic-time.ts'
import { openingOf, type SpecialDays } from '#content/rules/hours/closed-days.ts'
import { openingStateAt } from '#content/rules/hours/opening-state.ts'
import { openingWhen } from '#content/rules/hours/opening-words.ts'
import type { Week } from '#content/rules/hours/week.ts'
import { useSection } from '../../data/documents.ts'
import { useFormContext } from '../../inputs/form-context.tsx'
import { useIsReception } from '../../session/session-context.ts'
import { Note } from '../../ui/parts/note.tsx'
import { useShellPath } from '../../ui/paths.ts'
import { useFormValues } from '../../unsaved/form-store.ts'

type Props = { address: string; children: ReactNode }

/** The greeting of an open clinic, which has its own home, unknown to the reception, and what `{quando}` stands for at this moment. */
export function GreetingNotes({ address, children }: Props) {
  const { form } = useFormContext()
  const { week, ...special } = useFormValues(form) as SpecialDays & { week: Week }
  const place = addressOf(address)
  const now = toTimeIn(place.region, new Date())
  const state = openingStateAt(openingOf(week, special, place, now.day), now)
  return (
    <>
      {!useIsReception() && <OpenGreeting />}
      <div>
        {children}
        <Group gap="xs" mt="xs" fz="xs" className="soft">
          {state && !state.isOpen ? (
            <>
              Vale agora: <Badge size="md">{`quando: ${openingWhen(state)}`}</Badge>
            </>
          ) : (
            'Agora está aberto: a mensagem vai sem esta parte.'
          )}
        </Group>
      </div>
    </>
  )
}

function OpenGreeting() {
  const shell = useShellPath()
  const { document: links } = useSection('links')
  return (
    <Note title="Com a clínica aberta">
      {links?.greetings.general}
      <br />
      Muda em <Link to={`${shell}/logo`}>Logo & Links</Link>
    </Note>
  )
}
