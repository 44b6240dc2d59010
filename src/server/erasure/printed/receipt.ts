import { GRACE_DAYS } from '#content/consent/consent-term.ts'
import { dateFormat } from '#content/rules/date-format.ts'
import type {
  BackupsNaming,
  Erasure,
  ErasureReason,
  FindPlace,
  PlaceCounts,
} from '#protocol/erasure.ts'
import { BACKUP_MONTHS } from '../../backup/rotation.ts'
import { list, printedPage } from './printed-page.ts'

export const momentOf = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
export const dayOf = dateFormat({ dateStyle: 'long' })

const places: Record<FindPlace, [one: string, many: string]> = {
  site: ['lugar no site', 'lugares no site'],
  waiting: ['lugar que esperava para ser publicado', 'lugares que esperavam para ser publicados'],
  consents: ['autorização de depoimento', 'autorizações de depoimento'],
  history: ['lugar só no histórico', 'lugares só no histórico'],
  pictures: ['imagem ou descrição de imagem', 'imagens ou descrições de imagem'],
  people: ['acesso ou convite ao painel', 'acessos ou convites ao painel'],
  mail: ['e-mail na caixa de saída', 'e-mails na caixa de saída'],
  activity: ['achado no registro de atividades', 'achados no registro de atividades'],
}

export const SEARCHED =
  'no site, no que espera para ser publicado, no histórico, nas autorizações de depoimentos, nas imagens e em seus nomes de arquivo, nas pessoas do painel, nos e-mails e no registro de atividades'

export const COMPLAINT =
  'A pessoa titular pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD), conforme o art. 18, § 1º.'

const erasedFrom: typeof places = {
  ...places,
  consents: [
    'nome ou papel em uma autorização de depoimento',
    'nomes ou papéis em autorizações de depoimento',
  ],
}

const counted = (count: number, [one, many]: [string, string]) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

const linesOf = (counts: PlaceCounts, words = places): string[] =>
  (Object.keys(places) as FindPlace[]).flatMap((place) => {
    const count = counts[place] ?? 0
    return count > 0 ? [counted(count, words[place])] : []
  })

const UNREAD =
  'As cópias não chegaram a ser conferidas, porque o site parou antes. Procure de novo pelo nome, em Esquecer uma pessoa, para ver quais ainda o têm.'

const NONE = 'Nenhuma cópia de segurança guardada no servidor tem estes dados.'

const ELSEWHERE =
  'As cópias da noite ficam também fora do servidor, onde não procuramos. As que foram feitas até este dia podem ter estes dados e saem pelo mesmo rodízio: a última até'

export function backupLines(backups: BackupsNaming | null): string[] {
  if (!backups) return [UNREAD]
  const { files, unreadable, elsewhereUntil } = backups
  const lines = files.map(({ name, createdAt, leavesAt }) =>
    leavesAt
      ? `${name}, de ${dayOf(createdAt)}: sai sozinha até ${dayOf(leavesAt)}`
      : `${name}, de ${dayOf(createdAt)}: fica até que alguém a apague`,
  )
  if (unreadable > 0) {
    const words: [string, string] = [
      'cópia não pôde ser lida e talvez tenha o nome',
      'cópias não puderam ser lidas e talvez tenham o nome',
    ]
    lines.push(counted(unreadable, words))
  }
  if (lines.length === 0) lines.push(NONE)
  if (elsewhereUntil) lines.push(`${ELSEWHERE} ${dayOf(elsewhereUntil)}`)
  return lines
}

/** What no program can reach from here. */
const beyondReach = [
  'Cópias de segurança baixadas por alguém para outro computador. Em outro servidor, o pedido deve ser repetido.',
  'Rascunhos ainda não salvos no navegador de quem edita o site.',
  'E-mails já entregues, e páginas e imagens guardadas por navegadores, buscadores e outros serviços. Os buscadores atualizam o que mostram quando visitam o site de novo.',
  'Vestígios em discos, nos arquivos e registros internos do banco de dados (no PostgreSQL) e em cópias feitas por quem hospeda o servidor, até serem sobrescritos.',
]

type Occasion = {
  law: string
  text: string
  /** In the history. */
  mark: string
  leftTitle: string
  /** Why something is left, and what is said if nothing is. */
  left: string
  nothingLeft: string
}

const testimonial = {
  leftTitle: 'O que ficou',
  left: 'Outra parte do site mostra a mesma imagem. Quando deixar de mostrar, o site a apaga sozinho.',
  nothingLeft:
    'Se o nome também estiver em outros textos do site, procure por ele em Esquecer uma pessoa.',
}

const PROOF =
  'Apagamos o texto, o nome, a foto e o papel anexado, se havia, do site e do seu histórico. Fica só a prova da autorização: o termo sem o nome, as datas, por onde foi dada, quem pediu e um código do texto, que não permite lê-lo (art. 16, I).'

const occasions: Record<ErasureReason, Occasion> = {
  request: {
    law: 'art. 18, incisos IV e VI',
    text: `A pedido da pessoa titular, procuramos seus dados ${SEARCHED}, e apagamos o que segue. Este comprovante não repete o que foi apagado, e o site não guarda o que foi procurado: fica só um código que ninguém consegue ler de volta, para apagar de novo se uma cópia antiga for restaurada.`,
    mark: 'removido a pedido',
    leftTitle: 'O que a busca ainda encontra',
    left: 'Pode ser de outra pessoa com nome parecido, esperar uma troca à mão, ou ser a prova de uma autorização, que a lei permite guardar (art. 16, I).',
    nothingLeft: 'Depois de apagar, procuramos de novo, e nada mais foi encontrado.',
  },
  withdrawal: {
    law: 'art. 8º, § 5º, art. 15, III, e art. 16',
    text: `A autorização de um depoimento foi retirada. ${PROOF}`,
    mark: 'removido a pedido',
    ...testimonial,
  },
  expiry: {
    law: 'art. 15, II, e art. 16',
    text: `A autorização de um depoimento terminou e não foi renovada em ${GRACE_DAYS} dias. ${PROOF}`,
    mark: 'apagado',
    ...testimonial,
  },
}

/** The receipt to hand to the person, which never repeats what was erased. */
export function receiptOf(erasure: Erasure, siteName: string): string {
  const { id, at, by, reason, outcome, isFinished } = erasure
  const occasion = occasions[reason]
  const { erased, versions, files, isNightly } = outcome
  const left = linesOf(outcome.left)
  const done = [
    ...linesOf(erased, erasedFrom),
    ...(versions > 0 ? [counted(versions, rewritten)] : []),
    ...(files > 0 ? [counted(files, isFinished ? deleted : toDelete)] : []),
  ]
  const mark = `No histórico fica, no lugar, a marca “${occasion.mark}” com a data. `
  return printedPage({
    title: 'Comprovante de eliminação de dados pessoais',
    law: `Lei 13.709/2018 (LGPD), ${occasion.law}`,
    facts: [
      ['Quem atendeu', `${siteName}, por ${by.name}`],
      ['Quando', `${momentOf(at)}, horário de Brasília`],
      ['Número', id],
    ],
    body: `<p>${occasion.text}</p>
<h2>O que foi apagado</h2>
${list(done)}
<p>${versions > 0 ? mark : ''}O que foi apagado não pode ser restaurado pelo painel.</p>
${isFinished ? '' : '<p><b>Ainda em andamento:</b> arquivos de imagem ou restos no banco de dados ainda estão sendo apagados. O site tenta de novo sozinho.</p>'}
${left.length > 0 ? `<h2>${occasion.leftTitle}</h2>${list(left)}<p class="soft">${occasion.left}</p>` : `<p>${occasion.nothingLeft}</p>`}
<h2>Cópias de segurança</h2>
<p>Cópias de segurança não são alteradas, para continuarem íntegras.${isNightly ? ` As da noite saem por rodízio, até ${BACKUP_MONTHS} meses depois de feitas.` : ''} Se uma cópia antiga for restaurada neste site, ele apaga de novo o que foi apagado aqui e avisa se algo precisa ser repetido à mão.</p>
${list(backupLines(outcome.backups))}
<h2>O que não alcançamos</h2>
${list(beyondReach)}
<p class="soft">${COMPLAINT}</p>`,
  })
}

const rewritten: [string, string] = [
  'versão guardada no histórico foi reescrita',
  'versões guardadas no histórico foram reescritas',
]
const deleted: [string, string] = ['arquivo de imagem apagado', 'arquivos de imagem apagados']
const toDelete: [string, string] = ['arquivo de imagem por apagar', 'arquivos de imagem por apagar']
