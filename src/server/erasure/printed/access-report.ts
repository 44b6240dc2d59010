import { escaped } from '#content/rules/text.ts'
import type { BackupsNaming, Mention } from '#protocol/erasure.ts'
import { definitions, list, printedPage } from './printed-page.ts'
import { backupLines, COMPLAINT, dayOf, momentOf, SEARCHED } from './receipt.ts'

/** A mention with what an access report says about it. */
export type Found = Mention & {
  since: string
  /** What is said about the person: nothing but the sentences that name her, unless all of it is hers. */
  passages: string[]
}

/** What the law wants to be said about data (LGPD, art. 9, 18 and 19). */
type Processing = { origin: string; purpose: string; basis: string; kept: string }

const UNKNOWN_BASIS = 'O site não registra a base legal deste texto; a clínica a informa.'

const text: Processing = {
  origin: 'Escrito por quem edita o site',
  purpose: 'Apresentar a clínica e o seu trabalho',
  basis: UNKNOWN_BASIS,
  kept: 'Até ser apagado a pedido; as versões antigas ficam no histórico',
}
const account: Processing = {
  origin: 'A própria pessoa, ou quem a convidou para o painel',
  purpose: 'Dar acesso ao painel e saber quem mudou o quê',
  basis: 'Contrato com a clínica e segurança do site (art. 7º, V e IX)',
  kept: 'Enquanto a pessoa tiver acesso ao painel',
}

const kinds: Record<string, Processing> = {
  testimonials: {
    origin: 'A própria pessoa, ou a clínica com a autorização dela',
    purpose: 'Mostrar o depoimento a quem visita o site',
    basis: 'Consentimento, que pode ser retirado a qualquer momento (art. 7º, I, e art. 11, I)',
    kept: 'Até o prazo da autorização, ou até ela ser retirada',
  },
  team: {
    origin: 'A própria pessoa, ou quem edita o site',
    purpose: 'Apresentar a equipe, com os registros que os conselhos exigem',
    basis: 'Contrato com a clínica e obrigação regulatória (art. 7º, II e V)',
    kept: 'Até ser apagado a pedido; as versões antigas ficam no histórico',
  },
  consent: {
    origin: 'A própria pessoa',
    purpose: 'Provar o que foi autorizado',
    basis: 'Prova do consentimento e exercício de direitos (art. 8º, § 2º, e art. 11, II, a e d)',
    kept: 'Enquanto a clínica puder ter de provar a autorização',
  },
  picture: {
    origin: 'A própria pessoa, ou quem edita o site',
    purpose: 'Mostrar a pessoa ou o trabalho da clínica no site',
    basis: 'A autorização da pessoa, se está acima; outra base, a clínica informa',
    kept: 'Até ser apagada a pedido, ou com o depoimento',
  },
  person: account,
  invite: account,
  'email-change': account,
  passkey: account,
  mail: {
    origin: 'O painel do site, ou um programa da clínica',
    purpose: 'Enviar e-mails da clínica e do painel',
    basis: UNKNOWN_BASIS,
    kept: 'Na caixa de saída; o que foi enviado sai depois de 30 dias',
  },
  activity: {
    origin: 'O painel do site, ao registrar o que foi feito nele',
    purpose: 'Segurança: saber quem fez o quê no painel',
    basis: 'Legítimo interesse na segurança do site (art. 7º, IX)',
    kept: 'Por tempo limitado; depois o registro se apaga sozinho',
  },
}

/** By the list of which it is an entry, or by its kind. */
function processingOf({ key }: Found): Processing {
  const [kind = '', document = ''] = key.split(':')
  const [entity = ''] = document.split('/')
  return kinds[kind === 'entry' ? entity : kind] ?? text
}

function sharedWith({ place }: Found): string {
  if (place === 'site') return 'É público: visitantes do site e buscadores'
  if (place === 'pictures') return 'Quem visita uma página que a mostra, ou tem o endereço dela'
  return 'Só quem tem acesso ao painel, e quem hospeda o site'
}

const placeNames: Record<Found['place'], string> = {
  site: 'No site',
  waiting: 'Esperando ser publicado',
  consents: 'Autorizações',
  history: 'Só em versões antigas',
  pictures: 'Imagens',
  people: 'Painel',
  mail: 'E-mails',
  activity: 'Registro de atividades',
}

type Report = {
  siteName: string
  /** Who made it. */
  by: string
  at: string
  /** What was looked for. */
  terms: string[]
  mentions: Found[]
  /** The pictures as `data:` addresses, by the key of the mention. */
  pictures: ReadonlyMap<string, string>
  backups: BackupsNaming
  /** Where to write to; empty if the clinic has not said it. */
  contact: string
}

/** Everything that was found about a person, to hand over (LGPD, art. 18, II, and art. 19, II). */
export function accessReportOf(report: Report): string {
  const { siteName, by, at, terms, mentions, backups, contact } = report
  const found = mentions.map((mention) => sectionOf(mention, report.pictures)).join('\n')
  return printedPage({
    title: 'Relatório de acesso a dados pessoais',
    law: 'Lei 13.709/2018 (LGPD), art. 18, incisos I, II e VII, e art. 19, inciso II',
    facts: [
      ['Quem responde', siteName],
      ['Feito por', by],
      ['Quando', `${momentOf(at)}, horário de Brasília`],
      ['Procuramos por', terms.join(' · ')],
      ['Contato', contact],
    ],
    body: `<p>Procuramos os dados desta pessoa ${SEARCHED}. A contagem de visitas e de contatos não guarda dados de ninguém. Atendimentos, prontuários e conversas por WhatsApp ou telefone não passam por este site: sobre eles responde a clínica.</p>
<h2>O que foi encontrado</h2>
${found || '<p>Não há registro desta pessoa no site nem no seu painel.</p>'}
${found ? '<p class="soft">De textos que falam também de outras pessoas, este relatório mostra só as frases em que esta pessoa é citada.</p>' : ''}
<h2>Cópias de segurança</h2>
${list(backupLines(backups))}
<h2>Com quem os dados são compartilhados</h2>
<p>O que está no site é público. O resto fica com a clínica e com quem hospeda o site, as imagens e o e-mail por ordem dela; a página de privacidade do site diz quem são.</p>
<h2>Direitos</h2>
<p>A pessoa titular pode pedir, sem custo: correção, anonimização, bloqueio ou eliminação, portabilidade, informação sobre compartilhamento e sobre a possibilidade de não consentir, e a revogação do consentimento (art. 18). ${COMPLAINT}</p>`,
  })
}

function sectionOf(mention: Found, pictures: Report['pictures']): string {
  const { title, field, place, since, passages, versions, key } = mention
  const { origin, purpose, basis, kept } = processingOf(mention)
  const picture = pictures.get(key)
  const old = versions === 1 ? '1 versão antiga' : `${versions} versões antigas`
  return `<section>
<h3>${escaped([title, field].filter(Boolean).join(' · '))}</h3>
${picture ? `<p><img src="${picture}" alt=""></p>` : ''}${list(passages)}
${definitions([
  ['Onde', placeNames[place] + (versions > 0 && place !== 'history' ? `, e em ${old}` : '')],
  ['Desde', dayOf(since)],
  ['Origem', origin],
  ['Para quê', purpose],
  ['Base legal', basis],
  ['Quem vê', sharedWith(mention)],
  ['Até quando', kept],
])}
</section>`
}
