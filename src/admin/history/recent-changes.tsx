import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ReleaseSummary } from '#protocol/history.ts'
import { dayOf } from '../ui/format.ts'
import { hasWayBack, openRestore } from './open-restore.tsx'
import classes from './recent-changes.module.css'
import { recentQuery } from './releases.ts'
import { actionTextOf, authorNameOf, detailOf } from './sentences/release-sentences.ts'

const ROW_HEIGHT = 52
const ROWS = 4

/** Who changed what; each leads to its sheet, and the newest can be undone after showing what that changes. */
export function RecentChanges() {
  const { data, isError } = useQuery(recentQuery)
  const releases = data?.releases.filter(({ kind }) => kind !== 'start')
  return (
    <section className={`sheet ${classes.card}`} aria-busy={!releases && !isError}>
      <div className={classes.head}>
        <Title order={2}>Mudanças recentes</Title>
        <Button component={Link} to="/history" variant="subtle" px="sm" className={classes.all}>
          Ver o histórico
        </Button>
      </div>
      {!releases && !isError && (
        <Stack gap="xs">
          {Array.from({ length: ROWS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change place
            <Skeleton key={index} height={ROW_HEIGHT} />
          ))}
        </Stack>
      )}
      {!releases && isError && (
        <Text className="soft">Não deu para ler o histórico agora. Nada se perdeu.</Text>
      )}
      {releases?.length === 0 && (
        <Text className="soft">
          Nada mudou ainda. O que você salvar aparece aqui, e tudo pode ser desfeito.
        </Text>
      )}
      <ol className={classes.rows}>
        {releases?.map((release) => (
          <Row key={release.id} release={release} />
        ))}
      </ol>
    </section>
  )
}

function Row({ release }: { release: ReleaseSummary }) {
  const { id, by, at } = release
  const [who, what] = [authorNameOf(by), actionTextOf(release)]
  return (
    <li className={classes.row}>
      <Link to={`/history/${id}`} className={classes.words}>
        <Text>
          <b>{who}</b> {what}
        </Text>
        <Text size="xs" className="soft">
          {[detailOf(release), dayOf(at)].filter(Boolean).join(' · ')}
        </Text>
      </Link>
      {release.isLive && hasWayBack(release) && (
        <Button
          variant="subtle"
          px="sm"
          aria-label={`Desfazer… ${who} ${what}`}
          onClick={() => openRestore({ release: id })}
        >
          Desfazer…
        </Button>
      )}
    </li>
  )
}
