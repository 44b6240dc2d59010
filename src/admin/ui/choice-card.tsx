import { Group, Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './choice-card.module.css'

type Props = { value: string; isDisabled?: boolean; children: ReactNode }

/** One of a few answers that need more than a line each. */
export const ChoiceCard = ({ value, isDisabled = false, children }: Props) => (
  <Radio.Card value={value} disabled={isDisabled} className={classes.card} radius="md">
    <Group wrap="nowrap" align="flex-start" gap="sm" flex={1}>
      <Radio.Indicator mt="3xs" />
      <div className={classes.words}>{children}</div>
    </Group>
  </Radio.Card>
)
