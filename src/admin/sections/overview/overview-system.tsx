import { Button, Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Status } from '#protocol/status.ts'
import { attempt } from '../../data/attempt.ts'
import { adoptStorage, statusQuery } from '../../data/status.ts'
import { LiveDot } from '../../editor/status-line.tsx'
import { useSession } from '../../session/guard.tsx'
import { confirm } from '../../ui/confirm.tsx'
import classes from './overview.module.css'
import { storageNoticeOf, systemLinesOf } from './overview-facts.ts'

const HEIGHT = 132
const ADOPTED = 'Pronto. O armazenamento agora é deste site.'

/** The state of the system as the server measured it. */
export function SystemStatus() {
  const { data: status, isError } = useQuery(statusQuery)
  return (
    <section className={`sheet ${classes.card}`} aria-busy={!status && !isError}>
      <Title order={2} mb="sm">
        Sistema
      </Title>
      {!status && !isError && <Skeleton height={HEIGHT} />}
      {!status && isError && <Text className="soft">Não deu para medir agora.</Text>}
      {status && (
        <dl className={classes.system}>
          {systemLinesOf(status).map(({ label, words, isOff, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <LiveDot label={words} isOff={isOff} />
              </dd>
              {note && <dd className={classes.systemNote}>{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      {status && <StorageNotice pictures={status.pictures} />}
      <Link to="/settings" className={classes.more}>
        Ver configurações
      </Link>
    </section>
  )
}

/** Why nothing is removed from the storage of the pictures, and what an owner can do about it. */
function StorageNotice({ pictures }: Pick<Status, 'pictures'>) {
  const { role } = useSession()
  const notice = storageNoticeOf(pictures)
  if (!notice) return null
  return (
    <div className={classes.notice} role="note">
      <Text size="sm">{notice}</Text>
      {role === 'owner' ? (
        <Button variant="light" size="sm" onClick={askToAdopt}>
          Assumir o armazenamento
        </Button>
      ) : (
        <Text size="sm" className="soft">
          Quem é responsável pelo site pode resolver isso aqui.
        </Text>
      )}
    </div>
  )
}

const askToAdopt = () =>
  confirm({
    question: 'Assumir o armazenamento?',
    detail:
      'Faça isso só se as imagens guardadas ali são deste site. Se outro site também usa esse armazenamento, ele deixa de fazer a limpeza das imagens dele. Nenhuma imagem é apagada agora.',
    yes: {
      label: 'Assumir',
      onChoose: () => attempt(adoptStorage, { success: ADOPTED }),
    },
  })
