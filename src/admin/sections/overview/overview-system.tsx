import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { statusQuery } from '../../data/status.ts'
import { LiveDot } from '../../form/status-line.tsx'
import classes from './overview.module.css'
import { systemLinesOf } from './overview-words.ts'

const HEIGHT = 132

/** Measured by the server, not assumed. */
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
      <Link to="/settings" className={classes.more ?? ''}>
        Ver configurações
      </Link>
    </section>
  )
}
