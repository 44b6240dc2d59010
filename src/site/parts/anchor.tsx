import type { ReactNode } from 'react'
import type { Button } from '#content/buttons.ts'

type Props = {
  button: Pick<Button, 'href' | 'opensNewTab'>
  className?: string | undefined
  children: ReactNode
}

export function Anchor({ button: { href, opensNewTab }, className, children }: Props) {
  return opensNewTab ? (
    <a className={className} href={href} target="_blank" rel="noopener">
      {children}
    </a>
  ) : (
    <a className={className} href={href}>
      {children}
    </a>
  )
}
