import { articleOf } from '../clinic-name.ts'
import { type Content, entities } from '../index.ts'
import { fixedPages, type LegalPageName } from '../rules/page-kinds.ts'
import { formatPhone } from '../rules/phone.ts'
import { isExampleRegistration } from '../rules/registration-line.ts'
import { firstNonEmpty } from '../rules/text.ts'
import { inputsOf } from '../schema/fields.ts'
import { type PrivacyFacts, privacyChaptersOf } from './privacy-chapters.ts'
import { technicalDirectorOf } from './technical-director.ts'

/** A legal page with the clinic's details filled in. */
export type LegalPage = {
  kind: 'legal'
  name: LegalPageName
  path: string
  title: string
  lead: string
  /** `place` is that of a chapter of the clinic in its list; the site has written the others. */
  chapters: { title: string; text: string; place?: number }[]
  /** The e-mail address that becomes a link wherever the texts mention it. */
  email: string
  /** The day on which the clinic last changed its own words; absent if it never did. */
  updatedOn?: string | undefined
}

type Facts = Omit<PrivacyFacts, 'hosting' | 'article' | 'marks' | 'pictureHosts'> & {
  content: Content
  updatedOn?: string | undefined
}

/** The texts of the legal pages. */
export function legalTextsOf({
  content,
  updatedOn,
  ...facts
}: Facts): Record<LegalPageName, LegalPage> {
  const { privacy, accessibility, hosting } = content.legalPages
  const marks = legalMarksOf(content)
  const fill = (text: string) =>
    text
      .replace(/\{(\w+)\}/g, (mark, name) =>
        Object.hasOwn(marks, name) ? (marks[name] ?? '') : mark,
      )
      .trim()
  const filled = (name: LegalPageName, page: typeof accessibility): LegalPage => ({
    kind: 'legal',
    name,
    path: fixedPages[name].path,
    title: fill(page.title),
    lead: fill(page.intro),
    chapters: page.chapters.map(({ title, text }, place) => ({
      title: fill(title),
      text: fill(text),
      place,
    })),
    email: marks.email ?? '',
    updatedOn,
  })
  const pictureHosts = pictureHostsOf(facts.shown)
  const { before, after } = privacyChaptersOf({
    ...facts,
    ...{ hosting, marks, pictureHosts },
    article: articleOf(content.settings),
  })
  const own = filled('privacy', privacy)
  return {
    privacy: { ...own, chapters: [...before, ...own.chapters, ...after] },
    accessibility: filled('accessibility', accessibility),
  }
}

/** The other sites that visitors' browsers get pictures from. */
function pictureHostsOf(shown: Record<string, unknown>): string[] {
  const { settings: _, ...onPage } = entities
  const pictures = Object.entries(onPage).flatMap(([entity, { schema }]) => {
    const names = inputsOf(schema).filter(({ input }) => input === 'image')
    const entries = [shown[entity] ?? []].flat() as Record<string, unknown>[]
    // A logo is shown as that of the header and the footer.
    const shownNames = names.filter(({ name }) => name !== 'logoUrl')
    return entries.flatMap((entry) => shownNames.map(({ name }) => String(entry[name] ?? '')))
  })
  const addresses = pictures.filter((url) => /^https?:/i.test(url))
  return [...new Set(addresses.map((url) => new URL(url).hostname))]
}

/** The marks in a legal text, such as `{clinica}`, that facts of the clinic replace. */
export const legalMarks = ['clinica', 'endereco', 'direcao', 'email', 'telefone', 'encarregado']

type Sources = Pick<Content, 'settings' | 'contact' | 'legalPages'> &
  Parameters<typeof technicalDirectorOf>[0]

/** What each mark is replaced with. */
function legalMarksOf(content: Sources): Record<string, string> {
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
