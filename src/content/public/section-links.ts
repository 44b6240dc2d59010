import { type FieldRef, type KnownSections, places, valueAt } from './inheritance.ts'

const buttons = [
  { text: places.headerButtonText, link: places.headerButtonLink },
  { text: places.heroPrimaryText, link: places.heroPrimaryLink },
  { text: places.heroSecondaryText, link: places.heroSecondaryLink },
  { text: places.ctaText, link: places.ctaLink },
]

/** A button of the page, and the field that says where it leads. */
type Target = { text: string; field: FieldRef }

/** The buttons that lead to this section of the page. */
export const buttonsTo = (sections: KnownSections, section: string): Target[] =>
  buttons.flatMap(({ text, link }) => {
    const field = firstWritten(sections, link.fields)
    const words = firstWritten(sections, text.fields)
    if (!field || valueAt(sections, field) !== `#${section}`) return []
    return [{ text: words ? valueAt(sections, words) : '', field }]
  })

const firstWritten = (sections: KnownSections, fields: readonly FieldRef[]) =>
  fields.find((field) => valueAt(sections, field) !== '')
