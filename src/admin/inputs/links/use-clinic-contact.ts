import { firstNonEmpty } from '#content/rules/text.ts'
import { useSection } from '../../data/documents.ts'
import type { ClinicContact } from './link-meaning.ts'

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
