import type { ComponentProps } from 'react'
import classes from './focal-ring.module.css'

type Props = { x: number; y: number } & Omit<ComponentProps<'button'>, 'className' | 'style'>

/** The focal point on its picture, in percent of its width and height. */
export const FocalRing = ({ x, y, ...props }: Props) => (
  <button
    type="button"
    {...props}
    className={classes.ring}
    style={{ left: `${x}%`, top: `${y}%` }}
  />
)
