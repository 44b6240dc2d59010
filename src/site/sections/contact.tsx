import type { ReactNode } from 'react'
import type { Button } from '#content/buttons.ts'
import type { PublicContent } from '#content/publish.ts'
import { addressOf, mapUrl } from '#content/rules/address.ts'
import { openingTimesOf } from '#content/rules/hours.ts'
import { formatPhone } from '#content/rules/phone.ts'
import { Anchor } from '../parts/anchor.tsx'
import { Breakable } from '../parts/breakable.tsx'
import { contactSectionLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { reveal } from '../parts/reveal.ts'
import { SectionHead } from '../parts/section-head.tsx'
import styles from './contact.module.css'
import { Cta } from './cta.tsx'

export function Contact({ content }: { content: PublicContent }) {
  const { contact } = content
  const mark = useMark()
  const contactLinks = contactSectionLinksOf(content)
  const { street, rest } = addressOf(contact.address)
  const map = { text: street, href: mapUrl(contact.address), opensNewTab: true }

  return (
    <section className={styles.contact} id="contact" aria-labelledby="h-contact">
      <SectionHead id="contact" of="contact" subtitle={contact.subtitle} title={contact.title} />
      <ul className={`${styles.ways} on-card ${reveal}`}>
        <Way
          icon="phone"
          label="Telefone"
          field="contact.phone"
          button={contactLinks.phone(formatPhone(contact.phone))}
        >
          <em {...mark('contact.phoneHint')}>{contact.phoneHint}</em>
        </Way>
        <Way
          icon="whatsapp"
          label="WhatsApp"
          field="contact.whatsapp"
          button={contactLinks.chat(formatPhone(contact.whatsapp))}
        >
          <em {...mark('contact.whatsappHint')}>{contact.whatsappHint}</em>
        </Way>
        <Way
          icon="mail"
          label="E-mail"
          field="contact.email"
          button={contactLinks.mail(contact.email)}
        >
          <em {...mark('contact.emailHint')}>{contact.emailHint}</em>
        </Way>
        <Way icon="map-pin" label="Endereço" field="contact.address" button={map}>
          <span>{rest}</span>
        </Way>
        <Hours hours={contact.hours} />
      </ul>
      <Cta content={content} />
    </section>
  )
}

type WayProps = {
  icon: string
  label: string
  field: string
  button: Button
  children: ReactNode
}

const Way = ({ icon, label, field, button, children }: WayProps) => (
  <li data-way={icon}>
    <Anchor button={button} className={styles.way} field={field}>
      <Icon name={icon} />
      <small>{label}</small>
      <b>
        <Breakable text={button.text} />
      </b>
      {children}
    </Anchor>
  </li>
)

function Hours({ hours }: { hours: string }) {
  const mark = useMark()
  return (
    <li>
      <div className={styles.way} {...mark('contact.hours')}>
        <Icon name="clock" />
        <small>Horário</small>
        {openingTimesOf(hours).map(({ days, time }) => (
          <p key={days + time}>
            <b>{time}</b>
            <span>{days}</span>
          </p>
        ))}
      </div>
    </li>
  )
}
