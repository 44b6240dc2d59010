import { Badge } from '@mantine/core'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Lock from 'lucide-react/icons/lock'
import { Fragment } from 'react'
import classes from './marked-text.module.css'

type Marked = { from: number; to: number; isGrave: boolean }

/** A text with its finds underlined: wavy for advice, straight and thicker for what holds a publication. */
export function MarkedText({ text, finds }: { text: string; finds: Marked[] }) {
  let last = 0
  return (
    <>
      {finds.map(({ from, to, isGrave }) => {
        const before = text.slice(last, from)
        last = to
        return (
          <Fragment key={from}>
            {before}
            <mark className={classes.mark} data-grave={isGrave || undefined}>
              {text.slice(from, to)}
            </mark>
          </Fragment>
        )
      })}
      {text.slice(last)}
    </>
  )
}

export const WeightBadge = ({ isGrave }: { isGrave: boolean }) => (
  <Badge
    className={(isGrave ? classes.grave : classes.mild) ?? ''}
    leftSection={isGrave ? <Lock size={14} aria-hidden /> : <Lightbulb size={14} aria-hidden />}
  >
    {isGrave ? 'Segura a publicação' : 'Conselho'}
  </Badge>
)
