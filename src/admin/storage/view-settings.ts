import { isRecord } from '#content/schema/section.ts'
import { keep, readKept } from './browser-storage.ts'

/** How much of the width a form takes beside the page, in percent. */
export const MIN_SHARE = 32
export const MAX_SHARE = 70
const USUAL_SHARE = 54

const widths = ['phone', 'tablet', 'desktop'] as const

/** The width at which the page is shown. */
export type PageWidth = (typeof widths)[number]

/** How a person likes to see the page beside a form. */
export type ViewSettings = {
  share: number
  width: PageWidth
  /** The same for a page below one of its parts, which is shown at real size. */
  widthBelowPart: PageWidth
}

const nameOf = (person: string) => `view_${person}`

export const boundedShare = (share: number) =>
  Math.round(Math.min(MAX_SHARE, Math.max(MIN_SHARE, share)))

/** The usual settings where nothing readable is stored. */
export function readViewSettings(person: string, storage?: Storage): ViewSettings {
  const stored = readKept(nameOf(person), storage)
  const { share, width, widthBelowPart } = isRecord(stored) ? stored : {}
  return {
    share: typeof share === 'number' ? boundedShare(share) : USUAL_SHARE,
    width: knownWidth(width) ?? 'phone',
    widthBelowPart: knownWidth(widthBelowPart) ?? 'desktop',
  }
}

const knownWidth = (width: unknown) => widths.find((known) => known === width)

export const keepViewSettings = (person: string, settings: ViewSettings, storage?: Storage) =>
  keep(nameOf(person), settings, storage)
