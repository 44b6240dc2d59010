import { dateFormat } from '../rules/clinic-time.ts'
import { isCnpj } from '../rules/cnpj.ts'
import type { Naming } from './naming.ts'

/** A term that patients accept. `points` is the short form beside the form; `paragraphs` is what is recorded. */
type ConsentTerm = {
  version: number
  /** The day from which it is offered. */
  since: string
  points: string[]
  paragraphs: string[]
}

/** What a term says about the clinic. */
export type ClinicFacts = {
  clinic: string
  /** The company behind the clinic, with its CNPJ; empty if the site does not say. */
  company: string
  /** How to reach the clinic besides the link, such as a phone number. */
  contact: string
  /** Who answers questions about personal data, and where; empty if the site does not say. */
  dataContact: string
}

/** What the placeholders of a term stand for. */
export type TermFacts = ClinicFacts & {
  naming: Naming
  /** The name under the words; empty until she has chosen. */
  name: string
  /** Whether she authorizes her photo; left out until she has sent the form. */
  hasPhoto?: boolean
}

/** The content that a term is made from. */
export type Clinic = {
  settings: { siteName: string; legal: { legalName: string; cnpj: string } }
  contact: { phone: string; email: string }
  legalPages: { dataProtectionOfficer: string; privacyEmail: string }
}

/** The term of a form. */
export type ShownTerm = {
  /** Equal for two forms if and only if the words of their terms are. */
  id: string
  clinic: ClinicFacts
}

export function clinicFactsOf({ settings, contact, legalPages }: Clinic): ClinicFacts {
  const { legalName, cnpj } = settings.legal
  const { dataProtectionOfficer: officer, privacyEmail } = legalPages
  const company = [legalName, isCnpj(cnpj) && `CNPJ ${cnpj}`]
  const dataContact = [
    officer && `encarregado pelos dados: ${officer}`,
    privacyEmail || contact.email || contact.phone,
  ]
  return {
    clinic: settings.siteName,
    company: company.filter(Boolean).join(', '),
    contact: contact.phone || contact.email,
    dataContact: dataContact.filter(Boolean).join(', '),
  }
}

/** A published text is never changed: another text is the next version. Each consent keeps the text that it was given by. */
export const currentTerm: ConsentTerm = {
  version: 3,
  since: '2026-11-18',
  points: [
    '{clinica} pode mostrar este texto e as estrelas no seu site, {identificacao}.',
    'Quem ler vai saber que você é ou foi paciente. Isso é um dado de saúde, protegido por lei (LGPD, art. 11).',
    'É de graça e não muda o seu atendimento em nada.',
    'Vale até você retirar, o que pode fazer a qualquer momento, pelo seu link: o texto, o nome e a foto saem do ar na mesma hora e são apagados. Cópias de segurança feitas antes ainda os têm: as que o site faz à noite, por até 12 meses; outras, até a clínica as apagar.',
    'Junto, a clínica pode guardar uma referência sua, como o número do prontuário. Só quem responde pelo site a vê, e ela é apagada com o texto.',
    'Quem responde pelos seus dados é {clinica}{empresa}. Você pode pedir para vê-los, corrigi-los ou apagá-los (LGPD, art. 18): {dados}. Também pode reclamar à ANPD, a autoridade que cuida disso no Brasil.',
  ],
  paragraphs: [
    'Tenho 18 anos ou mais. Autorizo {clinica}{empresa}, que responde pelos meus dados (é quem a LGPD chama de controlador), a publicar no seu site o depoimento que escrevi e as estrelas que dei, {identificacao}.',
    'Minha foto só pode ser publicada se a enviei e marquei que a autorizo. Sei que ela pode fazer alguém me reconhecer.',
    'A finalidade é uma só: contar a outras pessoas como foi o atendimento. O texto aparece exatamente como o escrevi; a clínica pode escolher não publicá-lo, mas não pode mudá-lo.',
    'Com o depoimento a clínica guarda este termo, as datas e quem pediu; se quiser, também uma referência minha, como o número do prontuário, que só quem responde pelo site vê; e, se assino em papel, uma imagem do papel. A referência e a imagem são apagadas com o depoimento.',
    'Sei que o depoimento mostra que sou ou fui paciente, o que é um dado pessoal sensível sobre a saúde (Lei 13.709/2018, LGPD, art. 5º, II, e art. 11, I).',
    'A autorização é livre e gratuita. Não recebo desconto nem vantagem por ela, e o meu atendimento é o mesmo se eu não a der.',
    'Ela vale até que eu a retire, o que posso fazer a qualquer momento, sem custo e sem dizer por quê (LGPD, art. 8º, § 5º), pelo link que recebo ao enviar{contato}. O depoimento sai então do site na mesma hora, e o texto, o nome e a foto são apagados do site e do seu histórico; cópias que outras pessoas já tenham feito não dependem da clínica.',
    'Depois da retirada a clínica guarda, sem prazo para apagar, só a prova de que autorizei: este termo sem o meu nome, as datas, por onde autorizei, quem pediu e um código do texto que não permite lê-lo (LGPD, art. 16, I). Cópias de segurança feitas antes ainda contêm o depoimento: as que o site faz à noite são apagadas em até 12 meses; outras, quando a clínica as apagar. Se uma delas for restaurada no site, o depoimento é apagado de novo.',
    'Posso pedir à clínica, sem custo: a confirmação de que trata os meus dados e o acesso a eles; a correção; a anonimização, o bloqueio ou a eliminação; a portabilidade; saber com quem foram compartilhados e o que acontece se eu não autorizar; e a retirada desta autorização (LGPD, art. 18). O contato para isso: {dados}. Também posso reclamar à Autoridade Nacional de Proteção de Dados (ANPD).',
  ],
}

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
  const { clinic, company, contact, dataContact } = facts
  return (
    text
      .replaceAll('{identificacao}', () => identification)
      // Initials bring their own full stop.
      .replace(/\.\.$/, '.')
      .replaceAll('{clinica}', () => clinic)
      .replaceAll('{empresa}', () => (company ? ` (${company})` : ''))
      .replaceAll('{contato}', () => (contact ? ` ou pelo contato ${contact}` : ''))
      .replaceAll('{dados}', () => dataContact || 'na recepção')
  )
}

/** The short form, with her own choice in it. */
export const termPointsOf = (facts: TermFacts): string[] =>
  currentTerm.points.map((point) => filled(point, facts, identificationOf(facts)))

/** The whole text, as it is shown; once she has sent the form, with her choice about the photo, as it is recorded. */
export function termTextOf(facts: TermFacts): string {
  const { version, since, paragraphs } = currentTerm
  const identification = inFirstPerson(identificationOf(facts))
  return [
    `Termo de autorização de depoimento, versão ${version}, de ${dayOf(since)}.`,
    ...paragraphs.map((text) => filled(text, facts, identification)),
    ...(facts.hasPhoto === undefined ? [] : [`Foto: ${facts.hasPhoto ? '' : 'não '}autorizei.`]),
  ].join('\n\n')
}

const dayOf = dateFormat({ dateStyle: 'long', timeZone: 'UTC' })
