import { useCallback, useState } from 'react'
import styles from './clamped.module.css'
import { useMark } from './marks.ts'

/** About three lines of the narrowest card; shorter text is never cut off. */
const ALWAYS_FITS = 100

type Props = { children: string; className?: string | undefined; field: string }

/** 'maybe' until the hydrated page has measured the text; browsers with container style queries do not depend on it. */
type Cut = 'yes' | 'maybe' | 'no'

/** Text cut off after three lines that expands on a click, with or without script. */
export function Clamped({ children, className = '', field }: Props) {
  const mark = useMark()
  const [cut, setCut] = useState<Cut>(children.length > ALWAYS_FITS ? 'maybe' : 'no')

  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return
    const measure = () => {
      const isOpen = text.closest('details')?.open ?? false
      if (!isOpen) setCut(text.scrollHeight > text.clientHeight + 1 ? 'yes' : 'no')
    }
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [])

  const words = (
    <span className={styles.text} ref={watch} {...mark(field)}>
      {children}
      {cut !== 'no' && <span className={styles.toggle} />}
    </span>
  )
  if (cut === 'no') return <p className={className}>{words}</p>
  return (
    <details
      className={`${styles.clamped} ${className}`.trim()}
      data-cut={cut === 'yes' || undefined}
    >
      <summary>{words}</summary>
    </details>
  )
}
