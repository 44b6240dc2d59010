import { Badge } from '@mantine/core'
import Lightbulb from 'lucide-react/icons/lightbulb'
import Lock from 'lucide-react/icons/lock'
import { Fragment } from 'react'
import classes from './marked-text.module.css'

type Marked = { from: number; to: number; isSerious: boolean }

/** A text with its matches underlined: wavy for advice, straight and thicker for what holds a publication. */
export function MarkedText({ text, matches }: { text: string; matches: Marked[] }) {
  let last = 0
  return (
    <>
      {matches.map(({ from, to, isSerious }) => {
        const before = text.slice(last, from)
        last = to
        return (
          <Fragment key={from}>
            {before}
            <mark className={classes.mark} data-serious={isSerious || undefined}>
              {text.slice(from, to)}
            </mark>
          </Fragment>
        )
      })}
      {text.slice(last)}
    </>
  )
}

export const WeightBadge = ({ isSerious }: { isSerious: boolean }) => (
  <Badge
    className={isSerious ? classes.serious : classes.mild}
    leftSection={isSerious ? <Lock size={14} aria-hidden /> : <Lightbulb size={14} aria-hidden />}
  >
    {isSerious ? 'Segura a publicação' : 'Conselho'}
  </Badge>
)
