import type { PageShell } from '#content/public/page-content.ts'
import { Action } from '../parts/action.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import styles from './dock.module.css'

/** WhatsApp and phone within thumb reach, on phones, after the hero. */
export function Dock({ content }: { content: PageShell }) {
  const contactLinks = contactLinksOf(content)
  return (
    <nav className={styles.dock} aria-label="Contato rápido">
      <Action
        button={contactLinks.chat('WhatsApp')}
        look="main"
        icon="whatsapp"
        field="links.contactWhatsApp"
      />
      <Action
        button={contactLinks.phone('Ligar')}
        look="line"
        icon="phone"
        field="links.contactPhone"
      />
    </nav>
  )
}
