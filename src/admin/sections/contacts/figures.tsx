import type { Contacts } from '#protocol/contacts.ts'
import classes from './contacts.module.css'
import { changeOf, figuresOf, numberOf } from './contacts-words.ts'

/** Four numbers of 30 days, each against the 30 before. */
export const Figures = ({ contacts }: { contacts: Contacts }) => (
  <dl className={classes.figures}>
    {figuresOf(contacts).map(({ label, now, before }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{numberOf(now)}</dd>
        <dd data-up={(before > 0 && now > before) || undefined}>{changeOf({ now, before })}</dd>
      </div>
    ))}
  </dl>
)
