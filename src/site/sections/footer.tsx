import type { PublicContent } from '#content/publish.ts'
import { mailUrl } from '#content/rules/email.ts'
import { legalPaths } from '#content/rules/legal-paths.ts'
import { formatPhone, telUrl } from '#content/rules/phone.ts'
import { Action, Actions } from '../parts/action.tsx'
import { Brand } from '../parts/brand.tsx'
import { Breakable } from '../parts/breakable.tsx'
import { contactLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './footer.module.css'

const networks = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

type Props = { content: PublicContent; year: number }

export function Footer({ content, year }: Props) {
  const { footer, design } = content
  const contactLinks = contactLinksOf(content)

  return (
    <footer className={styles.footer} id="footer">
      <div className={styles.brand}>
        <Brand siteName={footer.siteName} logo={footer.logo} design={design} />
        <p>{footer.description}</p>
        <Actions>
          <Action button={contactLinks.chat('WhatsApp')} look="whatsapp" icon="whatsapp" />
          {Object.entries(networks).map(([network, text]) => {
            const href = footer.socialMedia[network as keyof typeof networks]
            const button = { text, href, opensNewTab: true }
            return href && <Action key={network} button={button} look="line" icon={network} />
          })}
        </Actions>
      </div>
      <nav aria-labelledby="h-links">
        <h2 id="h-links">{footer.quickLinksTitle}</h2>
        <ul>
          {footer.quickLinks.map(({ label, href }) => (
            <li key={label + href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ContactDetails content={content} />
      <Legal content={content} year={year} />
    </footer>
  )
}

function ContactDetails({ content: { footer } }: { content: PublicContent }) {
  const { phone, email, address, workingHours } = footer.contactInfo
  return (
    <div>
      <h2>{footer.contactTitle}</h2>
      <address>
        <a href={telUrl(phone)}>{formatPhone(phone)}</a>
        <a href={mailUrl(email)}>
          <Breakable text={email} />
        </a>
        <span>{address}</span>
        <span>{workingHours}</span>
      </address>
    </div>
  )
}

function Legal({ content: { footer, settings, hasExamples }, year }: Props) {
  const { technicalDirector, clinicRegistration, legalName, cnpj } = settings.legal
  const identity = [technicalDirector, clinicRegistration, legalName, cnpj && `CNPJ ${cnpj}`]
  return (
    <div className={styles.legal}>
      <p>{footer.notice}</p>
      <p>{identity.filter(Boolean).join(' · ')}</p>
      <p>
        © {year} {footer.siteName}. {footer.copyright}
      </p>
      <p>
        <a href={legalPaths.privacy}>Privacidade</a> ·{' '}
        <a href={legalPaths.accessibility}>
          <Icon name="accessibility" />
          Acessibilidade
        </a>
      </p>
      {hasExamples && <p className={styles.pill}>Conteúdo de exemplo</p>}
    </div>
  )
}
