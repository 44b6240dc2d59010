import { defaultPictures } from '#content/pictures/default-pictures.ts'
import type { PageShell } from '#content/public/page-shell.ts'
import { Action, Actions } from '../parts/action.tsx'
import { contactLinksOf, withGreeting } from '../parts/contact-links.ts'
import { Picture } from '../parts/picture.tsx'
import styles from '../sections/cta.module.css'

type Props = {
  shell: PageShell
  title: string
  lead: string
  /** Shown as the message that will be sent. */
  greeting: string
  /** The class of the background above it. */
  ground: string
}

/** The call to action at the end of a page. */
export function Call({ shell, title, lead, greeting, ground }: Props) {
  const { cta, buttons } = shell
  const contactLinks = contactLinksOf(withGreeting(shell, greeting))
  return (
    <div className={ground}>
      <aside className={`${styles.cta} call`} id="cta" aria-labelledby="h-cta">
        <Picture
          className={styles.silk}
          url={cta.backgroundImage}
          field="cta.backgroundImage"
          fallback={defaultPictures.cta}
          position={cta.backgroundPosition}
          sizes="100vw"
          alt=""
          width={2000}
          height={900}
        />
        <div>
          <h2 id="h-cta">{title}</h2>
          <p className={styles.lead}>{lead}</p>
          <Actions className={styles.actions}>
            <Action button={contactLinks.chat(buttons.cta.text)} look="whatsapp" icon="whatsapp" />
            {cta.phoneText && (
              <Action button={contactLinks.phone(cta.phoneText)} look="line" icon="phone" />
            )}
          </Actions>
        </div>
        <div className="bubble">
          <small>A mensagem já vai escrita:</small>
          <p>{greeting}</p>
          <small>Você pode mudar antes de enviar.</small>
        </div>
      </aside>
    </div>
  )
}
