import { Box, Flex, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './sheet.module.css'

type Head = {
  title?: ReactNode
  /** One or two sentences below the title. */
  hint?: ReactNode
  /** A badge, a button or a menu beside the title. */
  action?: ReactNode
}

type SheetProps = Head & {
  /** The name of a sheet without a title, for screen readers. */
  label?: string | undefined
  children?: ReactNode
}

/** The white surface. With a title it is a card; without one it holds sections, or one list. */
export function Sheet({ title, hint, action, label, children }: SheetProps) {
  const id = useId()
  const name = title ? { 'aria-labelledby': id } : { 'aria-label': label }
  return (
    <section className={`sheet ${classes.sheet}`} {...name}>
      {title ? <Part {...{ id, title, hint, action }}>{children}</Part> : children}
    </section>
  )
}

/** A group of fields or facts in a sheet; a line parts it from the one above. The first of a form needs no title. */
export const Section = ({ children, ...head }: Head & { children?: ReactNode }) => (
  <Part {...head}>{children}</Part>
)

const Part = ({
  id,
  title,
  hint,
  action,
  children,
}: Head & { id?: string; children: ReactNode }) => (
  <div className={classes.section}>
    {title && (
      <Group justify="space-between" wrap="nowrap" align="flex-start" className={classes.head}>
        <Box miw={0}>
          <Title order={2} id={id}>
            {title}
          </Title>
          {hint && (
            <Text size="sm" className="soft">
              {hint}
            </Text>
          )}
        </Box>
        {action}
      </Group>
    )}
    <Stack>{children}</Stack>
  </div>
)

type ColumnsProps = {
  /** What belongs to the rest: beside it, or below it where there is no room. */
  aside: ReactNode
  /** The name of the aside, for screen readers. */
  label?: string
  /** Where the aside stands. */
  side?: 'start' | 'end'
  children: ReactNode
}

/** What a screen is about, and a narrower column with what belongs to it. For equal columns: `SimpleGrid`. */
export const TwoColumns = ({ aside, label, side = 'end', children }: ColumnsProps) => (
  <div className={classes.room}>
    <div className={classes.columns} data-side={side}>
      <Stack gap="lg" miw={0}>
        {children}
      </Stack>
      <aside className={classes.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  </div>
)

type StatProps = { label: string; value: ReactNode; note?: ReactNode; isGood?: boolean }

/** A number, and what it counts. Several of them: `SimpleGrid component="dl"`. */
export const Stat = ({ label, value, note, isGood }: StatProps) => (
  <Flex direction="column" lh={1.35}>
    <Text component="dt" size="xs" className="soft" style={{ order: 1 }}>
      {label}
    </Text>
    <Text component="dd" m={0} size="xl" fw={600} className="tabular">
      {value}
    </Text>
    {note && (
      <Text
        component="dd"
        m={0}
        size="xs"
        fw={500}
        className={isGood ? 'good' : 'soft'}
        style={{ order: 2 }}
      >
        {note}
      </Text>
    )}
  </Flex>
)
