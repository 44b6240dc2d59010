import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Plug from 'lucide-react/icons/plug'
import Smartphone from 'lucide-react/icons/smartphone'
import type { OwnSession } from '#protocol/accounts.ts'
import { attempt } from '../../data/attempt.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../../data/people.ts'
import { confirm } from '../../ui/confirm.tsx'
import { deviceOf, isHandheld } from '../../ui/device-name.ts'
import { dayOf } from '../../ui/format.ts'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'

/** All sessions of this person, most recently used first. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  return (
    <Section
      title="Onde você está conectada"
      hint="Não reconhece um aparelho? Encerre e troque a senha."
    >
      <QueryBoundary query={query} rows={2}>
        {({ sessions }) => (
          <>
            <Rows label="Aparelhos conectados">
              {currentFirst(sessions).map((session) => (
                <SessionLine key={session.id} session={session} />
              ))}
            </Rows>
            {sessions.length > 1 && (
              <Button variant="light" style={{ alignSelf: 'flex-start' }} onClick={askToEndOthers}>
                Encerrar todas as outras
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}

const currentFirst = (sessions: OwnSession[]) =>
  sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))

const askToEndOthers = () =>
  confirm({
    question: 'Encerrar todas as outras sessões?',
    detail: 'Você continua conectada aqui. Nos outros aparelhos será preciso entrar de novo.',
    danger: {
      label: 'Encerrar as outras',
      onChoose: () =>
        attempt(endOtherSessions, { success: 'Só este aparelho continua conectado.' }),
    },
  })

const iconOf = ({ kind, userAgent }: OwnSession) => {
  if (kind === 'program') return Plug
  return isHandheld(userAgent) ? Smartphone : Monitor
}

const nameOf = ({ kind, userAgent }: OwnSession) =>
  kind === 'program' ? `Outro site ou programa: ${userAgent}` : deviceOf(userAgent)

function SessionLine({ session }: { session: OwnSession }) {
  const { id, usedTime, isCurrent } = session
  const Icon = iconOf(session)
  const name = nameOf(session)
  const end = () => attempt(() => endSession(id), { success: 'Sessão encerrada.' })
  return (
    <Row
      picture={<Icon size={22} aria-hidden />}
      title={name}
      mark={isCurrent && <Badge>este aparelho</Badge>}
      note={`Usada ${dayOf(usedTime)}`}
      actions={
        !isCurrent && (
          <Button variant="subtle" onClick={end} aria-label={`Encerrar ${name}`}>
            Encerrar
          </Button>
        )
      }
    />
  )
}
