import { SimpleGrid, type SimpleGridProps } from '@mantine/core'
import type { Contacts } from '#protocol/contacts.ts'
import { Stat } from '../../ui/parts/sheet.tsx'
import { changeOf, figuresOf, numberOf } from './contacts-words.ts'

type Props = { contacts: Contacts; cols: NonNullable<SimpleGridProps['cols']> }

/** Four numbers of 30 days, each against the 30 before. */
export const Figures = ({ contacts, cols }: Props) => (
  <SimpleGrid component="dl" cols={cols} m={0}>
    {figuresOf(contacts).map(({ label, now, before }) => (
      <Stat
        key={label}
        label={label}
        value={numberOf(now)}
        note={changeOf({ now, before })}
        isGood={before > 0 && now > before}
      />
    ))}
  </SimpleGrid>
)
