import { type ReactNode, useEffect } from 'react'
import type { Button } from '#content/public/buttons.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { addressOf, mapUrl } from '#content/rules/address.ts'
import { openingTimesOf } from '#content/rules/hours/hours-text.ts'
import { chatUrl, formatPhone } from '#content/rules/phone.ts'
import { Anchor } from '../parts/anchor.tsx'
import { Breakable } from '../parts/breakable.tsx'
import { contactSectionLinksOf } from '../parts/contact-links.ts'
import { Icon } from '../parts/icon.tsx'
import { useMark } from '../parts/marks.ts'
import { showOpening, writtenOpening } from '../parts/opening.ts'
import { reveal } from '../parts/reveal.ts'
import { SectionHead, type SectionProps } from '../parts/section-head.tsx'
import styles from './contact.module.css'
import { Cta } from './cta.tsx'

/** The call to action stands beside the contact where the two are neighbours. */
export const hasCta = ({ page }: PublicContent) => page.slice(-2).join() === 'contact,cta'

export function Contact({ content, ground = '' }: SectionProps) {
  const { contact } = content
  const mark = useMark()
  const links = contactSectionLinksOf(content)
  const [phone, chat] = [formatPhone(contact.phone), formatPhone(contact.whatsapp)]
  const ways = [
    { name: 'phone', icon: 'phone', label: 'Telefone', button: links.phone(phone) },
    { name: 'whatsapp', icon: 'whatsapp', label: 'WhatsApp', button: links.chat(chat) },
    { name: 'email', icon: 'mail', label: 'E-mail', button: links.mail(contact.email) },
  ] as const
  const { street, rest } = addressOf(contact.address)
  const map = { text: street, href: mapUrl(contact.address), opensNewTab: true }

  return (
    <section className={`${styles.contact} ${ground}`} id="contact" aria-labelledby="h-contact">
      <SectionHead id="contact" of="contact" subtitle={contact.subtitle} title={contact.title} />
      <ul className={`${styles.ways} on-card ${reveal}`}>
        {ways.map(({ name, ...way }) => (
          <Way key={name} field={`contact.${name}`} {...way}>
            <em {...mark(`contact.${name}Hint`)}>{contact[`${name}Hint`]}</em>
          </Way>
        ))}
        <Way icon="map-pin" label="Endereço" field="contact.address" button={map}>
          <span>{rest}</span>
        </Way>
        <Hours content={content} />
      </ul>
      {hasCta(content) && <Cta content={content} />}
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

function Hours({
  content: { contact, links, opening, closedGreeting },
}: {
  content: PublicContent
}) {
  const mark = useMark()
  const written = opening && writtenOpening(opening)
  const chats = [contact.whatsapp, links.contactWhatsApp].map((number) => chatUrl(number, ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again when the hours change
  useEffect(showOpening, [written])
  return (
    <li>
      <div className={`${styles.way} ${styles.hours}`} {...mark('contact.hours')}>
        <Icon name="clock" />
        <small>Horário</small>
        {opening && (
          // The text is written by `showOpening`, for the moment of the visit.
          <b data-opening={written} data-closed={closedGreeting} data-chats={chats.join(' ')} />
        )}
        {openingTimesOf(contact.hours).map(({ days, time }) => (
          <p key={days + time}>
            <span>{days}</span>
            <b>{time}</b>
          </p>
        ))}
      </div>
    </li>
  )
}
