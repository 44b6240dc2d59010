import { Group, Progress, Skeleton, Text, Title, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Link } from 'react-router'
import type { LaunchCheck } from '#content/launch/launch.ts'
import { launchQuery } from '../../data/launch.ts'
import { counted } from '../../ui/format.ts'
import classes from './overview.module.css'

const ROW_HEIGHT = 48
const ROWS = 6

/** What is missing; each item links to its screen. What is done is collapsed. */
export function Checklist() {
  const { data: launch, isError } = useQuery(launchQuery)
  if (!launch) {
    return (
      <section className={`sheet ${classes.card}`} aria-busy={!isError}>
        <Title order={2}>O que falta</Title>
        {isError ? (
          <Text className="soft" mt="sm">
            Não deu para conferir agora. O site continua no ar.
          </Text>
        ) : (
          <Skeleton height={ROW_HEIGHT * ROWS} mt="md" />
        )}
      </section>
    )
  }
  const { checks, launchedAt } = launch
  const done = checks.filter(({ isDone }) => isDone)
  const open = checks.filter(({ isDone }) => !isDone)
  const words = `${done.length} de ${checks.length} prontos`
  return (
    <section className={`sheet ${classes.card}`}>
      <Group justify="space-between" align="baseline">
        <Title order={2}>O que falta</Title>
        <Text size="sm" className="soft tabular">
          {words}
        </Text>
      </Group>
      <Progress
        value={(done.length / checks.length) * 100}
        size={6}
        mt="sm"
        mb="xs"
        aria-label={words}
      />
      {open.length === 0 && (
        <Text className="soft" my="sm">
          Nada. Está tudo pronto.
        </Text>
      )}
      <ul className={classes.steps}>
        {open.map((check) => (
          <Step key={check.id} check={check} isLaunched={launchedAt !== null} />
        ))}
      </ul>
      {done.length > 0 && <Done checks={done} />}
      {launchedAt === null && (
        <Link to="/new" className={classes.more}>
          Abrir o guia passo a passo
        </Link>
      )}
    </section>
  )
}

function Done({ checks }: { checks: LaunchCheck[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Check size={16} strokeWidth={3} aria-hidden />
        {counted(checks.length, 'já pronto', 'já prontos')}
        <ChevronDown size={16} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <ul className={classes.steps}>
          {checks.map((check) => (
            <Step key={check.id} check={check} isLaunched={false} />
          ))}
        </ul>
      )}
    </>
  )
}

function Step({ check, isLaunched }: { check: LaunchCheck; isLaunched: boolean }) {
  const { isDone, isBlocking, words, slug } = check
  return (
    <li>
      <Link to={`/${slug}`} className={classes.step} data-done={isDone || undefined}>
        <span className={classes.tick}>
          {isDone && <Check size={14} strokeWidth={3} aria-label="Pronto:" />}
        </span>
        <span className={classes.stepLabel}>
          {words}
          {!isDone && isBlocking && !isLaunched && <small>precisa antes de lançar</small>}
        </span>
        {!isDone && <ChevronRight size={18} aria-hidden className={classes.chevron} />}
      </Link>
    </li>
  )
}
