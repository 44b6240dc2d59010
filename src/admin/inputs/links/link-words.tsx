import { Group, Text } from '@mantine/core'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageCircle from 'lucide-react/icons/message-circle'
import Phone from 'lucide-react/icons/phone'
import Triangle from 'lucide-react/icons/triangle-alert'
import { firstNonEmpty } from '#content/rules/text.ts'
import { useSection } from '../../data/documents.ts'
import { type ClinicContact, type LinkKind, type LinkMeaning, linkMeaning } from './link-meaning.ts'

export const linkIcons: Record<LinkKind, typeof Phone> = {
  place: MapPin,
  chat: MessageCircle,
  phone: Phone,
  mail: Mail,
  page: FileText,
  site: ExternalLink,
}

/** Says what a link does, or why it is refused. */
export const LinkWords = ({ url }: { url: string }) => (
  <MeaningWords meaning={linkMeaning(url, useClinicContact())} />
)

/** Where the link leads, in one or two words. */
export function LinkTarget({ url }: { url: string }) {
  const { target, words } = linkMeaning(url, useClinicContact())
  return target ?? words
}

/** All of the words, or as many as fit into some lines. */
export function MeaningWords({ meaning, lines }: { meaning: LinkMeaning; lines?: number }) {
  const { kind, words } = meaning
  const Icon = kind ? linkIcons[kind] : Triangle
  return (
    <Group component="span" gap="xs" wrap="nowrap" miw={0} className={kind ? undefined : 'bad'}>
      <Icon size={16} aria-hidden />
      <Text
        span
        inherit
        miw={0}
        {...(lines && { lineClamp: lines })}
        style={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {words}
      </Text>
    </Group>
  )
}

/** Where links to the clinic lead, as saved. Empty until it is loaded. */
export function useClinicContact(): ClinicContact {
  const { document: contact } = useSection('contact')
  const { document: links } = useSection('links')
  return {
    whatsapp: firstNonEmpty(links?.contactWhatsApp ?? '', contact?.whatsapp ?? ''),
    phone: firstNonEmpty(links?.contactPhone ?? '', contact?.phone ?? ''),
    email: firstNonEmpty(links?.contactEmail ?? '', contact?.email ?? ''),
    greeting: links?.greetings.general ?? '',
    origin: location.origin,
  }
}
