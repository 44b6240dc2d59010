import { ANONYMOUS } from '#content/consent/naming.ts'
import {
  type CollectionName,
  collections,
  type EntityName,
  entities,
  isCollection,
  isListOnPage,
} from '#content/index.ts'
import { joined } from '#content/rules/text.ts'
import type { ChangedDocument, ReleaseSummary, Tally } from '#protocol/history.ts'
import { counted, dayOf, firstNameOf } from '../../ui/format.ts'

/** The first name; the full name for the site itself and for people who have left. */
export const authorNameOf = ({ userId, name }: ReleaseSummary['by']) =>
  userId ? firstNameOf(name) : name

const totalOf = ({ tallies }: ReleaseSummary) =>
  tallies.reduce(
    (sum, { added, removed, edited, moved }) => sum + Math.max(added + removed + edited, moved),
    0,
  )

/** What the person did, to follow the name: 'mudou Contato e mais 2'. */
export function actionTextOf(release: ReleaseSummary): string {
  switch (release.kind) {
    case 'start':
      return 'publicou o site com o conteúdo inicial'
    case 'launch':
      return 'lançou o site'
    case 'forget':
      return 'removeu do site e do histórico o que uma pessoa pediu'
    case 'undo':
      return undoneOf('desfez', release)
    case 'redo':
      return undoneOf('refez', release)
    case 'restore':
      return restoredOf(release)
    case 'order':
      return orderedOf(release)
    case 'import':
      return importedOf(release)
    case 'arrival':
      return `enviou ${release.documents[0] ? nameOf(release.documents[0]) : 'um depoimento'}`
    case 'withdrawal':
      return release.by.userId || release.by.name === 'Paciente'
        ? 'retirou um depoimento'
        : 'tirou do ar um depoimento sem autorização em vigor'
    case 'scheduled':
      return `${savedOf(release)}, com hora marcada`
    default:
      return savedOf(release)
  }
}

function undoneOf(verb: string, release: ReleaseSummary): string {
  const [document] = release.documents
  const others = totalOf(release) - 1
  if (!document) return `${verb} uma mudança`
  return others > 0
    ? `${verb} mudanças em ${document.title} e mais ${others.toLocaleString('pt-BR')}`
    : `${verb} uma mudança em ${document.title}`
}

const pointOf = (source: ReleaseSummary['source']) => (source ? dayOf(source.at) : 'antes')

function restoredOf(release: ReleaseSummary): string {
  const [document] = release.documents
  const [list, ...others] = new Set(release.tallies.map(({ entity }) => entity))
  if (!document || totalOf(release) > 1) {
    if (!list || others.length > 0) return `voltou o site a como era ${pointOf(release.source)}`
    const { label } = entities[list]
    return release.source
      ? `voltou ${label} a como era ${pointOf(release.source)}`
      : `voltou ${label} à lista original`
  }
  if (document.kind === 'removed') return `tirou ${document.title} do site`
  if (document.kind === 'added') return `trouxe ${document.title} de volta`
  return `voltou ${document.title} a como era ${pointOf(release.source)}`
}

function orderedOf({ tallies, documents }: ReleaseSummary): string {
  const [tally] = tallies.filter(({ moved }) => moved > 0)
  const [document] = documents
  if (tally && tally.moved > 1 && isCollection(tally.entity)) {
    return `mudou a ordem de ${countedOf(tally.entity, tally.moved)}`
  }
  return document ? `mudou ${document.title} de lugar` : 'mudou a ordem de uma lista'
}

function countedOf(entity: CollectionName, count: number): string {
  const { one, many } = collections[entity].noun
  return counted(count, one, many)
}

function importedOf(release: ReleaseSummary): string {
  const tally = release.tallies.find(({ added }) => added > 0)
  return tally && isCollection(tally.entity)
    ? `importou ${countedOf(tally.entity, tally.added)}`
    : savedOf(release)
}

const verbs: Record<ChangedDocument['kind'], string> = {
  added: 'adicionou',
  removed: 'excluiu',
  edited: 'mudou',
}

function verbOf({ entity, kind, visibility, fields, isMoved }: ChangedDocument): string {
  if (kind !== 'edited' || fields.length > 0) return verbs[kind]
  if (visibility === 'hidden') return 'escondeu'
  if (visibility) return entity === 'testimonials' ? 'aprovou' : 'mostrou'
  return isMoved ? 'mudou de lugar' : verbs.edited
}

/** A testimonial is not the person who gave it. */
function nameOf({ entity, title }: ChangedDocument): string {
  if (entity !== 'testimonials') return title
  return title === ANONYMOUS ? 'um depoimento' : `o depoimento de ${title}`
}

function savedOf(release: ReleaseSummary): string {
  const [document] = release.documents
  if (!document) return 'salvou sem mudar o que aparece'
  const others = totalOf(release) - 1
  const what = document.text ?? `${verbOf(document)} ${nameOf(document)}`
  return others > 0 ? `${what} e mais ${others.toLocaleString('pt-BR')}` : what
}

const FIELDS_TOLD = 3

/** The second line: where it is, and which fields. */
export function detailOf(release: ReleaseSummary): string {
  const { kind, documents, tallies } = release
  if (kind === 'import') return tallies.map(tallyText).filter(Boolean).join(' · ')
  if (['start', 'launch', 'forget'].includes(kind)) return ''
  const [document] = documents
  if (!document) return ''
  const isAlone = totalOf(release) <= 1
  if (!isAlone)
    return listed(
      documents.map(({ title }) => title),
      totalOf(release),
    )
  const place = isCollection(document.entity) ? [entities[document.entity].label] : []
  const fields = listed(document.fields.slice(0, FIELDS_TOLD), document.fields.length)
  return [...place, fields].filter(Boolean).join(' · ')
}

function tallyText({ entity, added, removed, edited }: Tally): string {
  return [
    added > 0 && counted(added, 'novo', 'novos'),
    edited > 0 && counted(edited, 'atualizado', 'atualizados'),
    removed > 0 && counted(removed, 'saiu', 'saíram'),
  ]
    .filter(Boolean)
    .concat(isCollection(entity) ? [] : [entities[entity].label])
    .join(', ')
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
