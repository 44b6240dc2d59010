import type { ReactNode } from 'react'
import type { PublicContent } from '#content/public/public-content.ts'
import { Action, Actions } from '../parts/action.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { useMark } from '../parts/marks.ts'
import { Picture } from '../parts/picture.tsx'
import { Placeholder, Written } from '../parts/placeholder.tsx'
import head from '../parts/section-head.module.css'
import styles from './cta.module.css'

type Props = {
  content: Pick<PublicContent, 'cta' | 'buttons' | 'links'>
  /** At the end of another page it has the whole width. */
  isWide?: boolean
  children?: ReactNode
}

/** The call to action beside the contact cards; the footer continues its background. */
export function Cta({ content, isWide, children }: Props) {
  const { cta, buttons } = content
  const mark = useMark()
  const contactLinks = contactLinksOf(content)
  const chat = contactLinks.button(buttons.cta)

  return (
    <aside
      className={`${styles.cta} overlap ${isWide ? 'call' : ''}`.trim()}
      id="cta"
      aria-labelledby="h-cta"
    >
      <Picture
        className={styles.silk}
        url={cta.backgroundImage}
        field="cta.backgroundImage"
        kind="cta"
        position={cta.backgroundPosition}
        sizes={isWide ? '100vw' : '(min-width: 80em) 45vw, 100vw'}
        alt=""
      />
      <div>
        <h2 id="h-cta" {...mark('cta.title')}>
          {cta.title}
        </h2>
        <p className={styles.lead} {...mark('cta.description')}>
          {cta.description}
        </p>
        <Actions className={styles.actions}>
          <Action button={chat} look="main" icon="whatsapp" field="cta.buttonText" />
          {cta.phoneText ? (
            <Action
              button={contactLinks.phone(cta.phoneText)}
              look="line"
              icon="phone"
              field="cta.phoneText"
            />
          ) : (
            <Placeholder field="cta.phoneText" />
          )}
        </Actions>
        <Written className={`${head.label} ${styles.note}`} field="cta.note">
          {cta.note}
        </Written>
      </div>
      {children}
    </aside>
  )
}
