import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCollection, useSection } from '../../data/documents.ts'
import { publishingQuery } from '../../data/publishing/publishing-state.ts'
import classes from './overview.module.css'
import { countersOf } from './overview-facts.ts'

const blank = (slug: string, label: string) => ({ slug, label, value: undefined, note: '' })

const blanks = [
  blank('hero', 'Abertura'),
  blank('team', 'Equipe'),
  blank('treatments', 'Tratamentos'),
  blank('testimonials', 'Depoimentos'),
]

function useCounters() {
  const { waiting = {} } = useQuery(publishingQuery).data ?? {}
  const { document: hero } = useSection('hero')
  const { documents: team } = useCollection('team')
  const { documents: treatments } = useCollection('treatments')
  const { documents: testimonials } = useCollection('testimonials')
  if (!hero || !team || !treatments || !testimonials) return blanks
  return countersOf({ hero, team, treatments, testimonials }).map((counter) =>
    waiting[counter.slug] ? { ...counter, note: 'espera a publicação' } : counter,
  )
}

export const Counters = () => (
  <section className={`sheet ${classes.counters}`} aria-label="Números do site">
    {useCounters().map(({ slug, label, value, note }) => (
      <Link key={slug} to={`/${slug}`} className={classes.counter}>
        <span className={classes.counterLabel}>{label}</span>
        <span
          className={classes.counterValue}
          data-word={(value && Number.isNaN(Number.parseInt(value, 10))) || undefined}
        >
          {value ?? <Skeleton component="span" height={32} width={64} />}
        </span>
        <span className={classes.counterNote}>{note || '\u00a0'}</span>
      </Link>
    ))}
  </section>
)
