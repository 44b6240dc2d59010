import { useCallback, useState } from 'react'
import styles from './clamped.module.css'

/** Three lines of the narrowest card hold about this much; only longer text can need to be opened. */
const ALWAYS_FITS = 100

type Props = { children: string; className?: string | undefined }

/** Text cut after three lines that opens in full on a click, with or without script. */
export function Clamped({ children, className = '' }: Props) {
  const [isCut, setIsCut] = useState(children.length > ALWAYS_FITS)

  const watch = useCallback((text: HTMLElement | null) => {
    if (!text) return
    const measure = () => {
      const isOpen = text.closest('details')?.open ?? false
      if (!isOpen) setIsCut(text.scrollHeight > text.clientHeight + 1)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(text)
    return () => observer.disconnect()
  }, [])

  const words = (
    <span className={styles.text} ref={watch}>
      {children}
      {isCut && <span className={styles.toggle} />}
    </span>
  )
  if (!isCut) return <p className={className}>{words}</p>
  return (
    <details className={`${styles.clamped} ${className}`.trim()}>
      <summary>{words}</summary>
    </details>
  )
}
