import { collections, entities, isCollection } from '#content/index.ts'
import type { ReleaseDetail, ReleaseDocument, RestoreTarget } from '#protocol/history.ts'
import { dayOf } from '../ui/format.ts'
import type { AskedChange } from './open-restore.tsx'

/** How much goes back. */
export type RestoreScope = {
  title: string
  /** What it is called on its screen. */
  name: string
  /** The label of the button. */
  yes: string
  target: RestoreTarget
}

/** What can go back of a change, the smallest first: what was pointed at, its document, the whole site. */
export function scopesOf(detail: ReleaseDetail, asked: AskedChange): RestoreScope[] {
  const { release, older } = detail
  if (asked.isPoint) {
    return release.canRestoreSite ? [siteScope(release.id, `Como ficou ${dayOf(release.at)}`)] : []
  }
  const document = documentOf(detail, asked)
  const site = older?.canRestoreSite
    ? [siteScope(older.id, `Como estava até ${dayOf(release.at)}`)]
    : []
  return document
    ? [
        ...orderScopes(document, asked, older),
        ...insideScopes(document, asked),
        ...partScopes(document),
        ...site,
      ]
    : site
}

const siteScope = (release: number, name: string): RestoreScope => ({
  title: 'O site inteiro',
  name,
  yes: 'Voltar o site',
  target: { what: 'site', release },
})

/** The document that was pointed at, or the only one that the change touched. */
function documentOf({ documents }: ReleaseDetail, { entity, id }: AskedChange) {
  const [only, ...others] = documents
  if (entity === undefined) return others.length === 0 ? only : undefined
  return documents.find(
    (document) => document.entity === entity && (id === undefined || document.id === id),
  )
}

function orderScopes(
  { entity, move }: ReleaseDocument,
  { isOrder, path }: AskedChange,
  older: ReleaseDetail['older'],
): RestoreScope[] {
  if (!move || !older || (path && !isOrder)) return []
  return [
    {
      title: 'A ordem da lista',
      name: entities[entity].label,
      yes: 'Voltar a ordem',
      target: { what: 'order', entity, release: older.id },
    },
  ]
}

/** A field, and the entry of the list in it that was pointed at. A change of one field alone is that field. */
function insideScopes(document: ReleaseDocument, asked: AskedChange): RestoreScope[] {
  const { entity, id, kind, fields, visibility, before: version, today } = document
  if (version === null || !today.isThere || kind !== 'edited' || asked.isOrder) return []
  const shownBy = isCollection(entity) ? collections[entity].shownBy : ''
  const paths = [...fields.map(({ path }) => path), ...(visibility ? [shownBy] : [])]
  const path = asked.path ?? (paths.length === 1 ? paths[0] : undefined)
  if (path === undefined || !paths.includes(path)) return []
  const target = { what: 'field' as const, entity, id, version, path }
  const field = fields.find((field) => field.path === path)
  const name = field?.label ?? 'Aparecer no site'
  const inField = { title: 'Este campo', name, yes: 'Voltar este campo', target }
  const entry =
    field?.look === 'list' ? field.entries.find(({ key }) => key === asked.key) : undefined
  if (!entry) return [inField]
  return [
    {
      title: 'Este item',
      name: entry.name,
      yes: 'Voltar este item',
      target: { ...target, key: entry.key },
    },
    inField,
  ]
}

/** The document as it was; an entry that was new then leaves the list again. */
function partScopes(document: ReleaseDocument): RestoreScope[] {
  const { entity, id, title, kind, before, today, fields, visibility } = document
  const isOnlyMoved = kind === 'edited' && fields.length === 0 && !visibility
  const isNew = before === null && !(isCollection(entity) && today.isThere)
  if (isOnlyMoved || isNew || today.isErased) return []
  const name = isCollection(entity) ? `${entities[entity].label} · ${title}` : title
  const target = { what: 'document' as const, entity, id, version: before }
  return [{ title: 'Esta parte', name, yes: 'Voltar esta parte', target }]
}
