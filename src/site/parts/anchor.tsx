import type { ReactNode } from 'react'
import type { Button } from '#content/public/buttons.ts'
import { useMark } from './marks.ts'

type Props = {
  button: Pick<Button, 'href' | 'opensNewTab'>
  className?: string | undefined
  /** The field that its text comes from. */
  field?: string | undefined
  children: ReactNode
}

export function Anchor({ button: { href, opensNewTab }, className, field, children }: Props) {
  const mark = useMark()
  const marked = field ? mark(field) : {}
  return opensNewTab ? (
    <a className={className} href={href} target="_blank" rel="noopener" {...marked}>
      {children}
    </a>
  ) : (
    <a className={className} href={href} {...marked}>
      {children}
    </a>
  )
}
