import { isCnpj } from '../rules/cnpj.ts'
import { dateFormat } from '../rules/date-format.ts'
import type { Naming } from './naming.ts'

/** A term that patients accept. `points` is the short form beside the form; `paragraphs` is what is recorded. */
export type ConsentTerm = {
  version: number
  /** The day from which it is offered. */
  since: string
  points: string[]
  paragraphs: string[]
}

/** What the placeholders of a term stand for. */
export type TermFacts = {
  clinic: string
  /** The company behind the clinic, with its CNPJ; empty if the site does not say. */
  company: string
  /** How to reach the clinic besides the link, such as a phone number. */
  contact: string
  naming: Naming
  /** The name under the words; empty until she has chosen. */
  name: string
}

/** The content that a term is made from. */
export type Clinic = {
  settings: { siteName: string; legal: { legalName: string; cnpj: string } }
  contact: { phone: string; email: string }
}

/** What a term says about the clinic. */
export function clinicFactsOf({
  settings,
  contact,
}: Clinic): Pick<TermFacts, 'clinic' | 'company' | 'contact'> {
  const { legalName, cnpj } = settings.legal
  const company = [legalName, isCnpj(cnpj) && `CNPJ ${cnpj}`].filter(Boolean).join(', ')
  return { clinic: settings.siteName, company, contact: contact.phone || contact.email }
}

/** How long an authorization given by a term holds. */
export const CONSENT_YEARS = 2

/** Every version that was ever offered, oldest first. A published version is never changed: a new text is a new version. */
const consentTerms: ConsentTerm[] = [
  {
    version: 1,
    since: '2026-11-16',
    points: [
      '{clinica} pode mostrar este texto e as estrelas no seu site, {identificacao}.',
      'Quem ler vai saber que você é ou foi paciente. Isso é um dado de saúde, protegido por lei (LGPD, art. 11).',
      'É de graça e não muda o seu atendimento em nada.',
      'Vale por 2 anos. Você pode retirar a qualquer momento, pelo seu link: sai do ar na mesma hora.',
    ],
    paragraphs: [
      'Autorizo {clinica}{empresa} a publicar no seu site o depoimento que escrevi e as estrelas que dei, {identificacao}.',
      'Se enviei uma foto, autorizo também a publicação dela, sabendo que ela pode fazer alguém me reconhecer.',
      'A finalidade é uma só: contar a outras pessoas como foi o atendimento. O texto aparece exatamente como o escrevi; a clínica pode escolher não publicá-lo, mas não pode mudá-lo.',
      'Sei que o depoimento mostra que sou ou fui paciente, o que é um dado pessoal sensível sobre a saúde (Lei 13.709/2018, LGPD, art. 5º, II, e art. 11, I).',
      'A autorização é livre e gratuita. Não recebo desconto nem vantagem por ela, e o meu atendimento é o mesmo se eu não a der.',
      'Ela vale por 2 anos e posso retirá-la a qualquer momento, sem custo e sem dizer por quê (LGPD, art. 8º, § 5º), pelo link que recebo ao enviar{contato}. O depoimento sai então do site na mesma hora; cópias que outras pessoas já tenham feito não dependem da clínica.',
      'A clínica guarda este termo, a data e uma marca do texto como prova da autorização, também depois de retirada.',
    ],
  },
]

export const currentTerm = (): ConsentTerm => consentTerms.at(-1) as ConsentTerm

const identifications: Record<Naming, string> = {
  name: 'com o seu primeiro nome',
  initials: 'com as suas iniciais',
  anonymous: 'sem o seu nome',
}

/** 'com as suas iniciais, R. M.' */
function identificationOf({ naming, name }: Pick<TermFacts, 'naming' | 'name'>): string {
  const words = identifications[naming]
  return naming === 'anonymous' || !name ? words : `${words}, ${name}`
}

/** The term in the first person says 'meu' where the page says 'seu'. */
const inFirstPerson = (words: string) =>
  words.replace('o seu', 'o meu').replace('as suas', 'as minhas')

function filled(text: string, facts: TermFacts, identification: string): string {
  const { clinic, company, contact } = facts
  return (
    text
      .replaceAll('{identificacao}', () => identification)
      // Initials bring their own full stop.
      .replace(/\.\.$/, '.')
      .replaceAll('{clinica}', () => clinic)
      .replaceAll('{empresa}', () => (company ? ` (${company})` : ''))
      .replaceAll('{contato}', () => (contact ? ` ou pelo contato ${contact}` : ''))
  )
}

/** The short form, with her own choice in it. */
export const termPointsOf = ({ points }: ConsentTerm, facts: TermFacts): string[] =>
  points.map((point) => filled(point, facts, identificationOf(facts)))

/** The whole text, as it is shown and recorded. */
export function termTextOf(term: ConsentTerm, facts: TermFacts): string {
  const identification = inFirstPerson(identificationOf(facts))
  const head = `Termo de autorização de depoimento, versão ${term.version}, de ${dayOf(term.since)}.`
  return [head, ...term.paragraphs.map((text) => filled(text, facts, identification))].join('\n\n')
}

const dayOf = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
