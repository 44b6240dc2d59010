import { entities } from '#content/index.ts'
import { fieldLabelOf } from '#content/schema/field-label.ts'
import type { PanelSlug } from '#protocol/panel-paths.ts'
import { placeOf } from '../../../fields/field-place.ts'
import { openedFieldOf } from '../../../fields/opened-field.ts'
import { screenLabelOf } from '../../../registry/field-screens.ts'
import { sectionBySlug } from '../../../registry/registry.ts'

/** What is checked; each check that finds nothing says so. */
export type CheckName =
  | 'contrast'
  | 'cut'
  | 'pictures'
  | 'links'
  | 'contact'
  | 'weight'
  | 'consents'
  | 'praise'
  | 'dates'
  | 'people'
  | 'legal'
  | 'search'
  | 'empty'

/** Where the page shows it: the field that the element is marked with, at this width. */
type SeenPlace = { field: string; width: number }

/** Something to solve or to look at. */
export type PreflightIssue = {
  check: CheckName
  /** Stops the launch. */
  isSerious: boolean
  /** Whether the server also knows it and refuses it: then nobody can go on with a reason. */
  isRefused?: true
  title: string
  text: string
  /** The field or the screen where it can be fixed. */
  to: { field: string } | { slug: PanelSlug }
  seen?: SeenPlace | undefined
}

export const issueKeyOf = ({ check, to, title }: PreflightIssue) =>
  `${check} ${'field' in to ? to.field : to.slug} ${title}`

/** 'Abertura · Imagem de fundo': the screen and the field that 'Ir ao campo' opens. */
export function whereOf({ to }: PreflightIssue): string {
  if ('slug' in to) return sectionBySlug(to.slug)?.label ?? ''
  const place = placeOf(to.field)
  if (!place) return ''
  const opened = openedFieldOf(place)
  const label = opened.path && fieldLabelOf(entities[opened.entity].schema, opened.path)
  return [screenLabelOf(opened), label].filter(Boolean).join(' · ')
}

const EXCERPT = 48

/** The beginning of a text, in quotation marks. */
export function excerptOf(words: string): string {
  const text = words.replace(/\s+/g, ' ').trim()
  return text.length > EXCERPT ? `“${text.slice(0, EXCERPT).trimEnd()}…”` : `“${text}”`
}
