import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './group-by-day.module.css'
import { dayNamesOf } from './sentences/moments.ts'

type Props<Item> = { items: Item[]; children: (items: Item[]) => ReactNode }

/** What happened, newest first, under the name of its day. */
export function ByDay<Item extends { at: string }>({ items, children }: Props<Item>) {
  const days = Map.groupBy(items, ({ at }) => new Date(at).toDateString())
  return [...days].map(([day, list]) => {
    const { name, rest } = dayNamesOf(list[0]?.at ?? '')
    return (
      <section key={day} className={classes.day}>
        <Title order={2} className={classes.name}>
          {name} <span>{rest}</span>
        </Title>
        {children(list)}
      </section>
    )
  })
}
