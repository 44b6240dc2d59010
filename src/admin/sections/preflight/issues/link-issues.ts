import { isProfileOf, type LinkProblem, linkProblemOf } from '#content/preflight/links.ts'
import { places } from '#content/public/inheritance.ts'
import type { PublicContent } from '#content/public/public-content.ts'
import { chatUrl, telUrl } from '#content/rules/phone.ts'
import type { LinkFact, PageFacts } from '../measure/read-page.ts'
import { excerptOf, type PreflightIssue } from './issue.ts'
import { PHONE_WIDTH } from './measured-issues.ts'

type Words = { isSerious: boolean; title: string; text: (link: LinkFact) => string }

const words: Record<LinkProblem, Words> = {
  'dead-anchor': {
    isSerious: false,
    title: 'Um link não leva a lugar nenhum',
    text: ({ words, href }) =>
      `${excerptOf(words)} aponta para ${href}, que não existe na página. Escolha outro destino.`,
  },
  'no-chat': {
    isSerious: true,
    title: 'O botão do WhatsApp não abre conversa',
    text: () => 'O número não tem a forma de um número do Brasil, com DDD.',
  },
  'no-phone': {
    isSerious: true,
    title: 'O telefone não pode ser chamado',
    text: () => 'O número não tem a forma de um número do Brasil, com DDD.',
  },
  'no-mail': {
    isSerious: false,
    title: 'O e-mail parece errado',
    text: ({ words }) => `${excerptOf(words)} não tem a forma de um endereço de e-mail.`,
  },
  'no-address': {
    isSerious: false,
    title: 'Um endereço parece errado',
    text: ({ words, href }) =>
      `${excerptOf(words)} leva a ${href || 'um endereço vazio'}, que não tem a forma de um site.`,
  },
}

/** The numbers that the buttons without a target of their own use. */
type ClinicNumbers = Pick<PublicContent['links'], 'contactPhone' | 'contactWhatsApp'>

/** One for each field with a link that can't work; links to other sites are not followed. */
export function linkIssues(pages: PageFacts[], clinic: ClinicNumbers): PreflightIssue[] {
  const issues = new Map<string, PreflightIssue>()
  for (const { links, ids } of pages) {
    const known = new Set(ids)
    for (const link of links) {
      const issue = issueOf(link, known, clinic)
      if (issue) issues.set(`${issue.title} ${JSON.stringify(issue.to)}`, issue)
    }
  }
  return [...issues.values()]
}

function issueOf(
  link: LinkFact,
  ids: ReadonlySet<string>,
  clinic: ClinicNumbers,
): PreflightIssue | undefined {
  const problem = linkProblemOf(link.href, ids)
  const seen = { field: link.field, width: PHONE_WIDTH }
  if (!problem) return profileIssue(link)
  const { isSerious, title, text } = words[problem]
  return {
    check: problem === 'no-chat' || problem === 'no-phone' ? 'contact' : 'links',
    isSerious,
    title,
    text: text(link),
    to: { field: targetFieldOf(link, clinic) },
    seen,
  }
}

const networks: Record<string, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
}

function profileIssue({ field, href }: LinkFact): PreflightIssue | undefined {
  const [, network = ''] = /^footer\.socialMedia\.(\w+)$/.exec(field) ?? []
  if (isProfileOf(network, href)) return undefined
  return {
    check: 'links',
    isSerious: false,
    title: `O link do ${networks[network] ?? network} não leva a um perfil`,
    text: `Ele aponta para ${href}. Confira o endereço do perfil.`,
    to: { field },
    seen: { field, width: PHONE_WIDTH },
  }
}

/** These places show a number, which may be their own and is edited there. */
const hasOwnNumber = (field: string) => /^(?:contact|footer\.contactInfo)\./.test(field)

/** A link made from the clinic's number is wrong where that number is; any other in its own target. */
function targetFieldOf({ href, field }: LinkFact, clinic: ClinicNumbers): string {
  if (hasOwnNumber(field)) return field
  if (href.split('?')[0] === chatUrl(clinic.contactWhatsApp, '').split('?')[0])
    return 'links.contactWhatsApp'
  if (href === telUrl(clinic.contactPhone)) return 'links.contactPhone'
  return linkFieldOf(field)
}

const allPlaces: Record<string, { fields: readonly string[] }> = places

/** Elements are marked with the text of a link; this is the field with its target. */
function linkFieldOf(field: string): string {
  if (/\.label$/.test(field)) return field.replace(/label$/, 'href')
  const [name = ''] =
    Object.entries(allPlaces).find(
      ([name, { fields }]) => name.endsWith('Text') && fields.includes(field),
    ) ?? []
  return allPlaces[name.replace(/Text$/, 'Link')]?.fields[0] ?? field
}
