import { Text, Title } from '@mantine/core'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import classes from './report.module.css'

type GroupProps = { title: string; hint: string; children: ReactNode }

/** One kind of finds of a report, each a list item. */
export const ReportGroup = ({ title, hint, children }: GroupProps) => (
  <section className={`sheet ${classes.group}`}>
    <Title order={2}>{title}</Title>
    <Text size="sm" className="soft">
      {hint}
    </Text>
    <ul className={classes.rows}>{children}</ul>
  </section>
)

/** Takes the place of the groups while the report is being read. */
export const ReportSkeleton = ({ children }: { children: ReactNode }) => (
  <section className={`sheet ${classes.group}`} aria-busy="true">
    {children}
  </section>
)

export const NothingFound = ({ children }: { children: string }) => (
  <section className={`sheet ${classes.group} ${classes.nothing}`}>
    <Check size={22} aria-hidden />
    <Text>{children}</Text>
  </section>
)

/** What the report does not know. */
export const ReportLimits = ({ children }: { children: ReactNode }) => (
  <Text size="sm" className={`soft ${classes.limits}`}>
    {children}
  </Text>
)

export const GoodMark = () => <Check size={19} className={classes.good} aria-hidden />

export const OpenMark = () => <span className={classes.open} aria-hidden="true" />
