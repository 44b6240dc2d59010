import { HOUSE_COLOUR } from '../colours/brand-colours.ts'
import { hexOf, rgbOf } from '../colours/colour.ts'

/** Raise it when the rule of tinting changes: browsers keep these pictures for a year. */
const RULE = 2

/** What their addresses begin with as they are shipped. */
export const SHIPPED_ROOT = '/media/'

/** The name of our pictures in the steps of this colour; undefined for the violet in which they were made. */
export function artFamilyOf(colour: string): string | undefined {
  const hex = hexOf(rgbOf(colour))
  return hex === HOUSE_COLOUR ? undefined : `${hex.slice(1)}-${RULE}`
}

/** The colour of a family by today's rule. */
export function familyColourOf(family: string): string | undefined {
  const [, digits, rule] = /^([0-9a-f]{6})-(\d+)$/.exec(family) ?? []
  return digits && Number(rule) === RULE ? `#${digits}` : undefined
}

/** What the addresses of our pictures begin with in this colour. */
export function artRootOf(colour: string): string {
  const family = artFamilyOf(colour)
  return family ? `/art/${family}/` : SHIPPED_ROOT
}

/** The address of one of our pictures below this root. */
export const artUrl = (url: string, root: string) => url.replace(SHIPPED_ROOT, root)
