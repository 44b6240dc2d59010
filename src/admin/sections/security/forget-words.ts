import type { BackupsNaming, Erasure, FindPlace, Mention, PlaceCounts } from '#protocol/erasure.ts'
import { counted, longDateOf } from '../../ui/format.ts'

export const certaintyTexts = { probable: 'provável', part: 'só uma parte do nome' }

export const placeNames: Record<FindPlace, string> = {
  site: 'No site',
  waiting: 'Esperando publicar',
  consents: 'Autorizações',
  history: 'Histórico',
  pictures: 'Imagens',
  people: 'Pessoas do painel',
  mail: 'E-mails',
  activity: 'Registro de atividades',
}

const placeNotes: Record<FindPlace, string> = {
  site: 'no ar',
  waiting: 'ninguém vê ainda',
  consents: 'de depoimentos',
  history: 'só em versões antigas',
  pictures: 'na biblioteca',
  people: 'quem entra no painel',
  mail: 'na caixa de saída',
  activity: 'só responsáveis veem',
}
export const placeNoteOf = (place: FindPlace) => placeNotes[place]

/** 'e em 14 versões antigas'; empty if it is in none, or only there. */
export const versionsOf = ({ place, versions }: Mention): string => {
  if (versions === 0) return ''
  const words = counted(versions, 'versão antiga', 'versões antigas')
  return place === 'history' ? `Em ${words}` : `E em ${words}`
}

/** Which backups still name the person, and until when. */
export function backupsTextOf({ files, unreadable, elsewhereUntil }: BackupsNaming): string {
  const broken =
    unreadable > 0 &&
    `${counted(unreadable, 'arquivo não pôde ser lido', 'arquivos não puderam ser lidos')}.`
  const elsewhere =
    elsewhereUntil &&
    `As cópias fora do servidor, onde não procuramos, saem até ${longDateOf(elsewhereUntil)}.`
  return [hereTextOf(files), broken, elsewhere].filter(Boolean).join(' ')
}

function hereTextOf(files: BackupsNaming['files']): string {
  if (files.length === 0) return 'Nenhuma cópia guardada no servidor tem este nome.'
  const named = counted(files.length, 'cópia guardada ainda tem', 'cópias guardadas ainda têm')
  return `Cópias de segurança não podem ser mudadas. ${named} este nome; ${leavingOf(files)}.`
}

function leavingOf(files: BackupsNaming['files']): string {
  const days = files.flatMap(({ leavesAt }) => leavesAt ?? [])
  const staying = files.length - days.length
  const last = days.toSorted().at(-1)
  const leaving = last && `a última sai sozinha até ${longDateOf(last)}`
  const kept = staying > 0 && `${counted(staying, 'fica', 'ficam')} até alguém apagar`
  return [leaving, kept].filter(Boolean).join(', e ')
}

const total = (counts: PlaceCounts) => Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Each line is a thing that was done. */
export function doneTextOf({ outcome }: Erasure): string[] {
  const { erased, versions, files } = outcome
  const places = Object.entries(erased).map(
    ([place, count]) =>
      `${placeNames[place as FindPlace]}: ${counted(count, 'achado apagado', 'achados apagados')}`,
  )
  return [
    ...places,
    ...(versions > 0
      ? [`${counted(versions, 'versão antiga reescrita', 'versões antigas reescritas')}`]
      : []),
    ...(files > 0
      ? [counted(files, 'arquivo de imagem apagado', 'arquivos de imagem apagados')]
      : []),
  ]
}

/** What is left, in a sentence or two. */
export function leftTextOf({ outcome, isFinished }: Erasure): string {
  const left = total(outcome.left)
  const { backups, isNightly } = outcome
  return [
    left > 0 &&
      `${counted(left, 'achado ficou', 'achados ficaram')}, por sua escolha, como prova ou porque precisa ser trocado antes.`,
    backups && (backups.files.length > 0 || backups.elsewhereUntil) && backupsTextOf(backups),
    !backups && isNightly && 'As cópias de segurança não chegaram a ser conferidas.',
    !isFinished && 'Ainda há arquivos ou restos sendo apagados; o site tenta de novo sozinho.',
    'O comprovante diz tudo isso, sem repetir o que foi apagado.',
  ]
    .filter(Boolean)
    .join(' ')
}

/** For the dock. */
export function dockOf(chosen: number, mentions: Mention[] | undefined) {
  if (!mentions) return { title: 'Esquecer uma pessoa', note: 'Procure primeiro; nada muda ainda' }
  if (mentions.length === 0)
    return { title: 'Nada foi encontrado', note: 'O relatório também diz isso' }
  return {
    title: `${chosen.toLocaleString('pt-BR')} de ${counted(mentions.length, 'achado escolhido', 'achados escolhidos')}`,
    note: chosen > 0 ? 'Apagar não pode ser desfeito' : 'Escolha o que é desta pessoa',
  }
}
