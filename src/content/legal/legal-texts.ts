import type { Content } from '../index.ts'
import type { LegalPageName } from '../rules/legal-paths.ts'
import { formatPhone } from '../rules/phone.ts'
import { isExampleRegistration } from '../rules/registration.ts'
import { firstNonEmpty } from '../rules/text.ts'
import { technicalDirectorOf } from './technical-director.ts'

/** A legal page with the clinic's details filled in. */
export type LegalText = {
  title: string
  intro: string
  chapters: { title: string; text: string }[]
  /** The e-mail address that becomes a link wherever the texts mention it. */
  email: string
}

/** The texts of the legal pages. */
export function legalTextsOf(content: Content): Record<LegalPageName, LegalText> {
  const { privacy, accessibility } = content.legalPages
  const facts = legalFactsOf(content)
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (mark, name) =>
        Object.hasOwn(facts, name) ? (facts[name] ?? '') : mark,
      )
      .trim()
  const filled = (page: typeof privacy): LegalText => ({
    title: fill(page.title),
    intro: fill(page.intro),
    chapters: page.chapters.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
    email: facts.email ?? '',
  })
  return { privacy: filled(privacy), accessibility: filled(accessibility) }
}

/** What each mark in a legal text, such as `{clinica}`, stands for. */
export const legalMarks: Record<string, string> = {
  clinica: 'Clínica',
  endereco: 'Endereço',
  direcao: 'Direção técnica',
  email: 'E-mail',
  telefone: 'Telefone',
  encarregado: 'Encarregado',
}

type Sources = Pick<Content, 'settings' | 'contact' | 'legalPages'> &
  Parameters<typeof technicalDirectorOf>[0]

/** What each mark is replaced with. */
export function legalFactsOf(content: Sources): Record<string, string> {
  const { settings, contact, legalPages } = content
  const { siteName, legal } = settings
  const { dataProtectionOfficer: officer } = legalPages
  const director = technicalDirectorOf(content)
  const identity = [
    legal.legalName && legal.legalName !== siteName && legal.legalName,
    /[1-9]/.test(legal.cnpj) && `CNPJ ${legal.cnpj}`,
  ].filter(Boolean)
  return {
    clinica: identity.length > 0 ? `${siteName} (${identity.join(', ')})` : siteName,
    endereco: contact.address.replace(/\s*\n\s*/g, ', '),
    email: firstNonEmpty(legalPages.privacyEmail, contact.email),
    telefone: formatPhone(contact.phone),
    direcao: isExampleRegistration(director) ? '' : director && `${director}.`,
    encarregado: officer && `Encarregado pelos dados pessoais: ${officer}.`,
  }
}
