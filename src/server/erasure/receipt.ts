import { dateFormat } from '#content/rules/date-format.ts'
import type { Erasure, ErasureOutcome, FindPlace, PlaceCounts } from '#protocol/erasure.ts'
import { escaped } from '../service/docs/escaped.ts'

const momentOf = dateFormat({ dateStyle: 'long', timeStyle: 'short' })
const dayOf = dateFormat({ dateStyle: 'long' })

const places: Record<FindPlace, [one: string, many: string]> = {
  site: ['lugar no site', 'lugares no site'],
  waiting: ['lugar que esperava para ser publicado', 'lugares que esperavam para ser publicados'],
  history: ['lugar só no histórico', 'lugares só no histórico'],
  pictures: ['imagem ou descrição de imagem', 'imagens ou descrições de imagem'],
  people: ['acesso ou convite ao painel', 'acessos ou convites ao painel'],
  mail: ['e-mail na caixa de saída', 'e-mails na caixa de saída'],
  activity: ['achado no registro de atividades', 'achados no registro de atividades'],
}

const counted = (count: number, [one, many]: [string, string]) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

const linesOf = (counts: PlaceCounts): string[] =>
  (Object.keys(places) as FindPlace[]).flatMap((place) => {
    const count = counts[place] ?? 0
    return count > 0 ? [counted(count, places[place])] : []
  })

const list = (lines: string[]) =>
  `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join('')}</ul>`

const UNREAD =
  'As cópias não chegaram a ser conferidas, porque o site parou antes. Procure de novo pelo nome, em Esquecer uma pessoa, para ver quais ainda o têm.'

function backupLines({ backups }: ErasureOutcome): string[] {
  if (!backups) return [UNREAD]
  const { files, unreadable } = backups
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
  if (lines.length > 0) return lines
  return ['Nenhuma cópia de segurança guardada no servidor tem o que foi apagado.']
}

/** What no program can reach from here. */
const beyondReach = [
  'Cópias de segurança baixadas por alguém para outro computador. Se uma cópia antiga for restaurada neste site, ele apaga de novo o que este pedido apagou e avisa se algo precisa ser repetido à mão. Em outro servidor, o pedido deve ser repetido.',
  'Rascunhos ainda não salvos no navegador de quem edita o site.',
  'E-mails já entregues, e páginas e imagens guardadas por navegadores, buscadores e outros serviços. Os buscadores atualizam o que mostram quando visitam o site de novo.',
  'Vestígios em discos, nos arquivos e registros internos do banco de dados (no PostgreSQL) e em cópias feitas por quem hospeda o servidor, até serem sobrescritos.',
]

const STYLE = `body{font:16px/1.55 system-ui,sans-serif;color:#1e1033;max-width:44rem;margin:3rem auto;padding:0 1.5rem}
h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
p,ul{margin:.5rem 0}li{margin:.25rem 0}.soft{color:#5b5170}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1.5rem 0}dt{color:#5b5170}dd{margin:0}
@media print{body{margin:0}}`

/** The receipt to hand to the person: a page to print, which never repeats what was erased. */
export function receiptOf({ id, at, by, outcome, isFinished }: Erasure, siteName: string): string {
  const left = linesOf(outcome.left)
  const versions = counted(outcome.versions, [
    'versão antiga do site foi reescrita',
    'versões antigas do site foram reescritas',
  ])
  const files = counted(outcome.files, ['arquivo de imagem apagado', 'arquivos de imagem apagados'])
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Comprovante de eliminação de dados pessoais</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Comprovante de eliminação de dados pessoais</h1>
<p class="soft">Lei 13.709/2018 (LGPD), art. 18, incisos IV e VI</p>
<dl>
<dt>Quem atendeu</dt><dd>${escaped(siteName)}, por ${escaped(by.name)}</dd>
<dt>Quando</dt><dd>${escaped(momentOf(at))}, horário de Brasília</dd>
<dt>Número</dt><dd>${escaped(id)}</dd>
</dl>
<p>A pedido da pessoa titular, procuramos seus dados no site, em seu histórico e em seu painel, e apagamos o que segue. Este comprovante não repete o que foi apagado, e o site não guarda o que foi procurado: fica só um código cifrado, que ninguém lê, para apagar de novo se uma cópia antiga for restaurada.</p>
<h2>O que foi apagado</h2>
${list([...linesOf(outcome.erased), ...(outcome.versions > 0 ? [versions] : []), ...(outcome.files > 0 ? [files] : [])])}
<p>No histórico fica, no lugar, a marca “removido a pedido” com a data. O que foi apagado não pode ser restaurado pelo painel.</p>
${isFinished ? '' : '<p><b>Ainda em andamento:</b> arquivos de imagem ou restos no banco de dados ainda estão sendo apagados. O site tenta de novo sozinho.</p>'}
${left.length > 0 ? `<h2>O que foi encontrado e ficou</h2>${list(left)}<p class="soft">Pode ser de outra pessoa com nome parecido, ou precisar ser mantido por lei (art. 16).</p>` : ''}
<h2>Cópias de segurança</h2>
${outcome.isNightly ? '<p>Cópias de segurança não são alteradas, para continuarem íntegras. As da noite saem por rodízio.</p>' : ''}
${list(backupLines(outcome))}
<h2>O que não alcançamos</h2>
${list(beyondReach)}
<p class="soft">A pessoa titular pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD), conforme o art. 18, § 1º.</p>
</body>
</html>
`
}
