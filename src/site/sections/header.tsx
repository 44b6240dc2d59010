import type { Button } from '#content/public/buttons.ts'
import type { PageShell } from '#content/public/page-content.ts'
import { formatPhone } from '#content/rules/phone.ts'
import { Action } from '../parts/action.tsx'
import { Anchor } from '../parts/anchor.tsx'
import { Brand } from '../parts/brand.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { LinkList } from '../parts/link-list.tsx'
import styles from './header.module.css'

export function Header({ content }: { content: PageShell }) {
  const { header, buttons, links, design } = content
  const contactLinks = contactLinksOf(content)
  const book = contactLinks.button(buttons.header)
  const phone = contactLinks.phone(formatPhone(links.contactPhone))
  const mail = contactLinks.mail(links.contactEmail)

  return (
    <header className={styles.top}>
      <div className={styles.bar}>
        <Brand of="header" from={header} design={design} />
        <nav className={styles.nav} aria-label="Principal">
          <LinkList
            field="header.navigation"
            links={header.navigation}
            hasArticles={content.hasArticles}
          />
        </nav>
        <p className={styles.contact}>
          <Anchor button={phone} field="links.contactPhone">
            {phone.text}
          </Anchor>
          <Anchor button={mail} field="links.contactEmail">
            {mail.text}
          </Anchor>
        </p>
        <Action
          button={book}
          look={header.ctaButton.style === 'solid' ? 'main' : 'line'}
          className={styles.book}
          field="header.ctaButton.text"
        />
        <PhoneMenu {...{ content, book, phone, mail }} />
      </div>
    </header>
  )
}

type MenuProps = { content: PageShell } & Record<'book' | 'phone' | 'mail', Button>

/** Below the large breakpoint. A details element, so it opens without script too. */
const PhoneMenu = ({ content, book, phone, mail }: MenuProps) => (
  <details className={styles.menu}>
    <summary aria-label="Menu">
      <span className={styles.burger} />
    </summary>
    <nav className={styles.sheet} aria-label="Menu">
      <LinkList
        field="header.navigation"
        links={content.header.navigation}
        hasArticles={content.hasArticles}
      />
      <Action button={book} look="main" trailing="arrow-right" field="header.ctaButton.text" />
      <p>
        <Anchor button={phone} field="links.contactPhone">
          <Icon name="phone" />
          {phone.text}
        </Anchor>
        <Anchor button={mail} field="links.contactEmail">
          <Icon name="mail" />
          {mail.text}
        </Anchor>
      </p>
    </nav>
  </details>
)
