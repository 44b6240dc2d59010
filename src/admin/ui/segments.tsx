import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './segments.module.css'

type Option = { value: string; label: ReactNode }

type Props = {
  'aria-label': string
  data: (string | Option)[]
  value: string
  onChange: (value: string) => void
  /** Whether the options share the whole width. */
  isFull?: boolean
  className?: string | undefined
  style?: CSSProperties
}

/** One of a few options, side by side. Written by hand: Mantine's moves an indicator, which takes ten times as much code. */
export function Segments({ data, value, onChange, isFull, className = '', ...props }: Props) {
  const name = useId()
  const options = data.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  )
  return (
    <div
      {...props}
      role="radiogroup"
      className={`${classes.root} ${className}`}
      data-full={isFull || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={classes.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
