import type { PublicContent } from '#content/publish.ts'
import { Action } from '../parts/action.tsx'
import { reachOf } from '../parts/reach.ts'
import styles from './dock.module.css'

/** WhatsApp and phone within thumb reach, on phones, after the hero. */
export function Dock({ content }: { content: PublicContent }) {
  const reach = reachOf(content)
  return (
    <nav className={styles.dock} aria-label="Contato rápido">
      <Action button={reach.chat('WhatsApp')} look="whatsapp" icon="whatsapp" />
      <Action button={reach.phone('Ligar')} look="main" icon="phone" />
    </nav>
  )
}
