import type { PageShell } from '#content/public/page-content.ts'
import { mailUrl } from '#content/rules/email.ts'
import { fixedPages } from '#content/rules/page-kinds.ts'
import { formatPhone, telUrl } from '#content/rules/phone.ts'
import { Action, Actions } from '../parts/action.tsx'
import { Brand } from '../parts/brand.tsx'
import { Breakable } from '../parts/breakable.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { LinkList } from '../parts/link-list.tsx'
import { useMark } from '../parts/marks.ts'
import { Placeholder } from '../parts/placeholder.tsx'
import styles from './footer.module.css'

const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

type Props = { content: PageShell; year: number }

export function Footer({ content, year }: Props) {
  const { footer, design } = content
  const mark = useMark()
  const contactLinks = contactLinksOf(content)

  return (
    <footer className={styles.footer} id="footer">
      <div className={styles.brand}>
        <Brand of="footer" from={footer} design={design} />
        <p {...mark('footer.description')}>{footer.description}</p>
        <Actions>
          <Action
            button={contactLinks.chat('WhatsApp')}
            look="line"
            icon="whatsapp"
            field="links.contactWhatsApp"
          />
          {Object.entries(networks).map(([network, text]) => {
            const href = footer.socialMedia[network as keyof typeof networks]
            const button = { text, href, opensNewTab: true }
            const field = `footer.socialMedia.${network}`
            return href ? (
              <Action key={network} button={button} look="line" icon={network} field={field} />
            ) : (
              <Placeholder key={network} field={field} />
            )
          })}
        </Actions>
      </div>
      <nav aria-labelledby="h-links">
        <h2 id="h-links" {...mark('footer.quickLinksTitle')}>
          {footer.quickLinksTitle}
        </h2>
        <LinkList
          field="footer.quickLinks"
          links={footer.quickLinks}
          hasArticles={content.hasArticles}
        />
      </nav>
      <ContactDetails content={content} />
      <Legal content={content} year={year} />
    </footer>
  )
}

function ContactDetails({ content: { footer } }: { content: PageShell }) {
  const { phone, email, address, workingHours } = footer.contactInfo
  const mark = useMark()
  return (
    <div>
      <h2 {...mark('footer.contactTitle')}>{footer.contactTitle}</h2>
      <address>
        <a href={telUrl(phone)} {...mark('footer.contactInfo.phone')}>
          {formatPhone(phone)}
        </a>
        <a href={mailUrl(email)} {...mark('footer.contactInfo.email')}>
          <Breakable text={email} />
        </a>
        <span {...mark('footer.contactInfo.address')}>{address}</span>
        <span {...mark('footer.contactInfo.workingHours')}>{workingHours}</span>
      </address>
    </div>
  )
}

function Legal({ content: { footer, settings, hasExamples }, year }: Props) {
  const mark = useMark()
  const { technicalDirector, clinicRegistration, legalName, cnpj } = settings.legal
  const identity = [technicalDirector, clinicRegistration, legalName, cnpj && `CNPJ ${cnpj}`]
  return (
    <div className={styles.legal}>
      <p {...mark('footer.notice')}>{footer.notice}</p>
      <p {...mark('settings.legal')}>{identity.filter(Boolean).join('\u00a0· ')}</p>
      <p {...mark('footer.copyright')}>
        © {year} {footer.siteName}. {footer.copyright}
      </p>
      <p>
        <a href={fixedPages.privacy.path} {...mark('legalPages.privacy')}>
          {fixedPages.privacy.label}
        </a>{' '}
        ·{' '}
        <a href={fixedPages.accessibility.path} {...mark('legalPages.accessibility')}>
          <Icon name="accessibility" />
          {fixedPages.accessibility.label}
        </a>
      </p>
      {hasExamples && <p className={styles.pill}>Conteúdo de exemplo</p>}
    </div>
  )
}
