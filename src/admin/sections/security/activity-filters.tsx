import { Button, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Sliders from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type ActivityGroup, activityGroups } from '#protocol/activity.ts'
import { peopleQuery } from '../../data/account/people.ts'
import type { ActivitySearch } from '../../data/security/activity.ts'
import classes from './security.module.css'

const groupNames: Record<ActivityGroup, string> = {
  access: 'Entradas e senhas',
  content: 'Publicações',
  restores: 'Restaurações',
  pictures: 'Imagens',
  testimonials: 'Depoimentos',
  people: 'Pessoas',
  backups: 'Cópias',
}

const periods = [
  { value: '7', label: 'Últimos 7 dias' },
  { value: '30', label: 'Últimos 30 dias' },
  { value: '365', label: '12 meses' },
]
const [usualPeriod = { value: '7', label: '' }] = periods

const ALL = 'all'

/** What is looked for is part of the address, so that it survives a reload and can be sent to somebody. */
export function useActivitySearch() {
  const [params, setParams] = useSearchParams()
  const group = params.get('assunto') ?? ''
  const days = params.get('periodo') ?? usualPeriod.value
  const search: ActivitySearch = {
    by: params.get('pessoa') ?? undefined,
    group: isGroup(group) ? group : undefined,
    days: periods.some(({ value }) => value === days) ? Number(days) : Number(usualPeriod.value),
  }
  const change = (name: string, value: string | null) =>
    setParams(
      (params) => {
        if (value === null || value === ALL || value === usualPeriod.value) params.delete(name)
        else params.set(name, value)
        return params
      },
      { replace: true },
    )
  return { search, change }
}

const isGroup = (text: string): text is ActivityGroup => Object.hasOwn(activityGroups, text)

type Props = { search: ActivitySearch; onChange: (name: string, value: string | null) => void }

export function ActivityFilters({ search, onChange }: Props) {
  const { by = ALL, group, days } = search
  const [isOpen, setIsOpen] = useState(false)
  const people = useQuery(peopleQuery).data?.people ?? []
  return (
    <>
      <Button
        variant="default"
        className={classes.filterButton}
        leftSection={<Sliders size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        Filtrar
      </Button>
      <div className={classes.filters} data-open={isOpen || undefined}>
        <Select
          aria-label="Pessoa"
          value={by}
          onChange={(value) => onChange('pessoa', value)}
          data={[
            { value: ALL, label: 'Todas as pessoas' },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Select
          aria-label="O que aconteceu"
          value={group ?? ALL}
          onChange={(value) => onChange('assunto', value)}
          data={[
            { value: ALL, label: 'Tudo' },
            ...Object.entries(groupNames).map(([value, label]) => ({ value, label })),
          ]}
        />
        <Select
          aria-label="Período"
          value={String(days)}
          onChange={(value) => onChange('periodo', value)}
          data={periods}
        />
      </div>
    </>
  )
}
