import { type EntityName, isCollection, type StoredDocument } from '../index.ts'
import { pageAnchors } from '../rules/link.ts'
import { isRecord } from '../schema/section.ts'
import { valueAtPath } from '../schema/value-at-path.ts'
import type { DocumentSheet } from './change-sheet.ts'
import { keyOf } from './publication.ts'

/** One change that can go live or wait by itself: a whole document, or a field of one. */
export type ChangeKey = { entity: EntityName; id: string; path?: string | undefined }

/** A change that would leave a link without its target unless one of the others goes live with it. */
export type Dependency = {
  change: ChangeKey
  anyOf: ChangeKey[]
  /** What the link leads to, in words. */
  target: string
}

/** The parts of the page that are only there while their list shows something. */
const lists = { '#treatments': 'treatments', '#team': 'team', '#testimonials': 'testimonials' }

type Anchor = keyof typeof lists

/** What may not go live alone. Pictures need no mention: they are stored when they are uploaded. */
export function dependenciesOf(
  live: StoredDocument[],
  working: StoredDocument[],
  sheets: DocumentSheet[],
): Dependency[] {
  const stored = { live: byKey(live), working: byKey(working) }
  return (Object.keys(lists) as Anchor[]).flatMap((anchor) => {
    const entity = lists[anchor]
    const isThere = { live: isShown(live, entity), working: isShown(working, entity) }
    if (isThere.live === isThere.working) return []
    const links = sheets.flatMap((sheet) => linkChangesOf(sheet, anchor, stored))
    const entries = sheets.filter((sheet) => sheet.entity === entity).flatMap(visibilityChangesOf)
    const target = pageAnchors[anchor]
    if (links.length === 0 || entries.length === 0) return []
    return isThere.working
      ? links.map((change) => ({ change, anyOf: entries, target }))
      : entries.flatMap((change) => links.map((link) => ({ change, anyOf: [link], target })))
  })
}

/** A link that a publication would leave without its target, and the documents that must not go live for it. */
export type BrokenLink = { keys: string[]; target: string }

/** The links that lead nowhere on the next page because of what differs from the live one. */
export function brokenLinksOf(live: StoredDocument[], next: StoredDocument[]): BrokenLink[] {
  const before = byKey(live)
  return (Object.keys(lists) as Anchor[]).flatMap((anchor): BrokenLink[] => {
    const entity = lists[anchor]
    const links = next.filter(({ data }) => leadsTo(data, anchor))
    if (isShown(next, entity) || links.length === 0) return []
    const added = links.filter((document) => !leadsTo(before.get(keyOf(document)), anchor))
    const hidden = isShown(live, entity) ? hiddenEntries(live, next, entity) : []
    const keys = [...new Set([...added.map(keyOf), ...hidden])]
    return keys.length > 0 ? [{ keys, target: pageAnchors[anchor] }] : []
  })
}

/** The entries that visitors see now and would no longer see. */
function hiddenEntries(live: StoredDocument[], next: StoredDocument[], entity: string): string[] {
  const after = byKey(next)
  return live
    .filter((document) => document.entity === entity && isVisible(document.data))
    .map(keyOf)
    .filter((key) => !isVisible(after.get(key)))
}

type Stored = Record<'live' | 'working', Map<string, unknown>>

const byKey = (documents: StoredDocument[]) =>
  new Map(documents.map((document) => [keyOf(document), document.data]))

const isShown = (documents: StoredDocument[], entity: string) =>
  documents.some(({ data, ...document }) => document.entity === entity && isVisible(data))

const isVisible = (data: unknown) =>
  isRecord(data) && data.is_active !== false && data.is_approved !== false

/** The changes of a document that begin or cease to lead to the anchor. */
function linkChangesOf(sheet: DocumentSheet, anchor: string, stored: Stored): ChangeKey[] {
  const { entity, id } = sheet
  const [was, is] = [stored.live.get(keyOf(sheet)), stored.working.get(keyOf(sheet))]
  if (sheet.kind !== 'edited') return leadsTo(is ?? was, anchor) ? [{ entity, id }] : []
  return sheet.fields
    .filter(
      ({ path }) =>
        leadsTo(valueAtPath(was, path), anchor) !== leadsTo(valueAtPath(is, path), anchor),
    )
    .map(({ path }) => ({ entity, id, path }))
}

/** The changes that show or hide an entry of a list. */
function visibilityChangesOf({ entity, id, kind, visibility }: DocumentSheet): ChangeKey[] {
  if (kind !== 'edited') return [{ entity, id }]
  return visibility ? [{ entity, id, path: visibilityPathOf(entity) }] : []
}

/** The field that shows or hides an entry. */
export const visibilityPathOf = (entity: EntityName) =>
  isCollection(entity) && entity === 'testimonials' ? 'is_approved' : 'is_active'

const leadsTo = (value: unknown, anchor: string): boolean => {
  if (typeof value === 'string') return value.trim() === anchor
  return typeof value === 'object' && value !== null
    ? Object.values(value).some((inner) => leadsTo(inner, anchor))
    : false
}
