import type { DocumentSheet, Move } from '#content/history/change-sheet.ts'
import {
  collections,
  type EntityName,
  entities,
  isCollection,
  isListOnPage,
} from '#content/index.ts'
import { capitalised, joined } from '#content/rules/text.ts'
import type { Author } from '#protocol/author.ts'
import type { ChangedDocument, SaveSummary } from '#protocol/history.ts'
import { counted, dateOf, dayOf, firstNameOf, timeOf } from '../ui/format.ts'

/** The first name; the full name for the site itself and for people who have left. */
export const authorNameOf = ({ userId, name }: Author) => (userId ? firstNameOf(name) : name)

/** What the person did, to follow the name: 'mudou Contato e mais 2'. */
export function actionTextOf(save: SaveSummary): string {
  switch (save.kind) {
    case 'start':
      return 'criou o site com o conteúdo inicial'
    case 'launch':
      return 'lançou o site'
    case 'erasure':
      return 'apagou algo de vez'
    case 'copy':
      return 'trouxe o site de volta de uma cópia de segurança'
    case 'undo':
      return undoneOf(save)
    case 'restore':
      return restoredOf(save)
    case 'order':
      return orderedOf(save)
    case 'import':
      return importedOf(save)
    case 'arrival':
      return `enviou ${save.documents[0]?.title ?? 'um depoimento'}`
    case 'withdrawal':
      return save.by.userId || save.by.name === 'Paciente'
        ? 'retirou um depoimento'
        : 'tirou do ar um depoimento sem autorização em vigor'
    case 'scheduled':
      return `${savedOf(save)}, com hora marcada`
    default:
      return savedOf(save)
  }
}

const othersOf = ({ count }: SaveSummary) =>
  count > 1 ? ` e mais ${(count - 1).toLocaleString('pt-BR')}` : ''

function undoneOf(save: SaveSummary): string {
  const [document] = save.documents
  if (!document) return 'desfez uma mudança'
  const what = save.count > 1 ? 'mudanças' : 'uma mudança'
  return `desfez ${what} em ${document.title}${othersOf(save)}`
}

function restoredOf({ documents, count }: SaveSummary): string {
  const [document] = documents
  if (!document || count > 1) return 'voltou o site a um dia anterior'
  if (document.kind === 'removed') return `tirou ${document.title} do site`
  if (document.kind === 'added') return `trouxe ${document.title} de volta`
  return `voltou ${document.title} a uma versão anterior`
}

function orderedOf({ documents, count }: SaveSummary): string {
  const [document] = documents
  if (!document) return 'mudou a ordem de uma lista'
  return count > 1
    ? `mudou a ordem de ${entities[document.entity].label}`
    : `mudou ${document.title} de lugar`
}

function importedOf(save: SaveSummary): string {
  const [document] = save.documents
  return document && isCollection(document.entity)
    ? `importou ${collections[document.entity].noun.many}`
    : savedOf(save)
}

const verbs: Record<ChangedDocument['kind'], string> = {
  added: 'adicionou',
  removed: 'excluiu',
  edited: 'mudou',
}

function verbOf({ kind, visibility, fields }: ChangedDocument): string {
  if (kind !== 'edited' || fields.length > 0 || !visibility) return verbs[kind]
  return visibility === 'hidden' ? 'escondeu' : 'voltou a mostrar'
}

function savedOf(save: SaveSummary): string {
  const [document] = save.documents
  if (!document) return 'salvou sem mudar o que aparece'
  return (document.text ?? `${verbOf(document)} ${document.title}`) + othersOf(save)
}

const FIELDS_TOLD = 3

/** The second line: where it is, and which fields. */
export function detailOf({ kind, documents, count }: SaveSummary): string {
  const [document] = documents
  if (!document || ['start', 'launch', 'erasure', 'copy'].includes(kind)) return ''
  if (count > 1) {
    return listed(
      documents.map(({ title }) => title),
      count,
    )
  }
  const place = isCollection(document.entity) ? [entities[document.entity].label] : []
  const fields = listed(document.fields.slice(0, FIELDS_TOLD), document.fields.length)
  return [...place, fields].filter(Boolean).join(' · ')
}

/** 'Telefone, Horário e mais 2'. */
function listed(names: string[], total: number): string {
  const others = total - names.length
  if (others > 0) return `${names.join(', ')} e mais ${others.toLocaleString('pt-BR')}`
  return joined(names)
}

/** The parts of the site that the history can be narrowed to, with the documents of each. */
export const historyParts: { value: string; label: string; entities: EntityName[] }[] = (
  Object.keys(entities) as EntityName[]
)
  .filter((name) => !name.endsWith('Section'))
  .map((name) => ({
    value: name,
    label: entities[name].label,
    entities: isListOnPage(name) ? [name, `${name}Section`] : [name],
  }))

const words = {
  added: 'entra',
  removed: 'sai da lista',
  hidden: 'deixa de aparecer',
  shown: 'passa a aparecer',
}

/** '3 mudanças'. */
export function changeCountOf(documents: DocumentSheet[]): string {
  const counts = documents.map(
    ({ fields, kind, move, visibility }) =>
      fields.length + [kind !== 'edited', move, visibility].filter(Boolean).length,
  )
  return counted(
    counts.reduce((sum, count) => sum + count, 0),
    'mudança',
    'mudanças',
  )
}

/** 'Nutrição entra'. A section enters, too, though it is in no list. */
export const presenceTextOf = (title: string, what: keyof typeof words) => `${title} ${words[what]}`

/** 'Nutrição sobe na lista'. An entry whose neighbours alone changed keeps its position. */
export function moveTextOf(title: string, { from, to }: Move): string {
  if (from === to) return `${title} continua na mesma posição, com outros ao redor`
  return `${title} ${to < from ? 'sobe' : 'desce'} na lista`
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long' })

/** The heading of a day: 'Hoje' and 'quarta-feira, 18 de novembro', or '3 de novembro' and 'terça-feira'. */
export function dayNamesOf(iso: string, now = new Date()): { name: string; rest: string } {
  const weekdayName = weekday.format(new Date(iso))
  const [name = ''] = dayOf(iso, now).split(',')
  const isNear = name === 'hoje' || name === 'ontem'
  const rest = isNear ? `${weekdayName}, ${dateOf(iso)}` : weekdayName
  return { name: capitalised(name), rest }
}

/** 'Hoje, quarta-feira, 18 de novembro, às 11:32'. */
export function fullMomentOf(iso: string, now = new Date()): string {
  const { name, rest } = dayNamesOf(iso, now)
  return `${name}, ${rest}, às ${timeOf(iso)}`
}
