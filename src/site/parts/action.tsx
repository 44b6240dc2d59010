import type { ReactNode } from 'react'
import type { Button } from '#content/public/buttons.ts'
import styles from './action.module.css'
import { Anchor } from './anchor.tsx'
import { Icon } from './icon.tsx'

type Props = {
  button: Button
  look: 'main' | 'line'
  icon?: string
  /** The icon after the text. */
  trailing?: string
  className?: string | undefined
  field?: string
  children?: ReactNode
}

/** A button of the page: a link, which works without script. One that leads nowhere is left out. */
export function Action({ button, look, icon, trailing, className = '', field, children }: Props) {
  if (button.href === '') return null
  return (
    <Anchor
      button={button}
      className={`${styles.action} ${styles[look]} ${className}`.trim()}
      field={field}
    >
      {icon && <Icon name={icon} className={icon === 'whatsapp' ? styles.chat : ''} />}
      {button.text}
      {children}
      {trailing && <Icon name={trailing} />}
    </Anchor>
  )
}

export function Actions({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string | undefined
}) {
  return <p className={`${styles.actions} ${className}`.trim()}>{children}</p>
}
