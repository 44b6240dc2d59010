import { Badge, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Plug from 'lucide-react/icons/plug'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { OwnProof, OwnSession } from '#protocol/accounts.ts'
import { endOtherSessions, endSession, sessionsQuery } from '../../data/people.ts'
import { OwnProofForm } from '../../session/own-proof-form.tsx'
import { deviceOf, isHandheld } from '../../ui/device-name.ts'
import { dayOf } from '../../ui/format.ts'
import { Dialog } from '../../ui/parts/form-dialog.tsx'
import { QueryBoundary } from '../../ui/parts/query-boundary.tsx'
import { Row, Rows } from '../../ui/parts/rows.tsx'
import { Section } from '../../ui/parts/sheet.tsx'
import { toast } from '../../ui/toast.tsx'

/** All sessions of this person, most recently used first. */
export function SessionsSection() {
  const query = useQuery(sessionsQuery)
  const [ended, setEnded] = useState<Ended>()
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
                <SessionLine key={session.id} session={session} onEnd={setEnded} />
              ))}
            </Rows>
            {sessions.length > 1 && (
              <Button
                variant="light"
                style={{ alignSelf: 'flex-start' }}
                onClick={() => setEnded('others')}
              >
                Encerrar todas as outras
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
      {ended && <EndDialog ended={ended} onClose={() => setEnded(undefined)} />}
    </Section>
  )
}

const currentFirst = (sessions: OwnSession[]) =>
  sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))

type Ended = OwnSession | 'others'

function EndDialog({ ended, onClose }: { ended: Ended; onClose: () => void }) {
  const areOthers = ended === 'others'
  const end = async (proof: OwnProof) => {
    await (areOthers ? endOtherSessions(proof) : endSession(ended.id, proof))
    toast.success(areOthers ? 'Só este aparelho continua conectado.' : 'Sessão encerrada.')
    onClose()
  }
  return (
    <Dialog
      title={areOthers ? 'Encerrar todas as outras sessões' : 'Encerrar a sessão'}
      onClose={onClose}
      closeOnClickOutside={false}
    >
      <OwnProofForm submit="Encerrar" isDanger onProof={end} onClose={onClose}>
        {areOthers ? (
          <Text>
            Você continua conectada aqui. Nos outros aparelhos será preciso entrar de novo.
          </Text>
        ) : (
          <Text>
            Em <b>{nameOf(ended)}</b> será preciso entrar de novo.
          </Text>
        )}
      </OwnProofForm>
    </Dialog>
  )
}

const iconOf = ({ kind, userAgent }: OwnSession) => {
  if (kind === 'program') return Plug
  return isHandheld(userAgent) ? Smartphone : Monitor
}

const nameOf = ({ kind, userAgent }: OwnSession) =>
  kind === 'program' ? `Outro site ou programa: ${userAgent}` : deviceOf(userAgent)

type LineProps = { session: OwnSession; onEnd: (session: OwnSession) => void }

function SessionLine({ session, onEnd }: LineProps) {
  const { usedTime, isCurrent } = session
  const Icon = iconOf(session)
  const name = nameOf(session)
  return (
    <Row
      picture={<Icon size={22} aria-hidden />}
      title={name}
      mark={isCurrent && <Badge>este aparelho</Badge>}
      note={`Usada ${dayOf(usedTime)}`}
      actions={
        !isCurrent && (
          <Button variant="subtle" onClick={() => onEnd(session)} aria-label={`Encerrar ${name}`}>
            Encerrar
          </Button>
        )
      }
    />
  )
}
