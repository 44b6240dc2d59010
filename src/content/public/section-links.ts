import { type FieldRef, type KnownSections, places, valueAt } from './inheritance.ts'

const buttons = [
  { where: 'no cabeçalho', text: places.headerButtonText, link: places.headerButtonLink },
  { where: 'na abertura', text: places.heroPrimaryText, link: places.heroPrimaryLink },
  { where: 'na abertura', text: places.heroSecondaryText, link: places.heroSecondaryLink },
  { where: 'na chamada final', text: places.ctaText, link: places.ctaLink },
]

/** A button of the page, where it is, and the field in which it gets a target of its own. */
export type LeadingButton = { text: string; where: string; field: FieldRef }

/** The buttons that lead to this section of the page. */
export const buttonsTo = (sections: KnownSections, section: string): LeadingButton[] =>
  buttons
    .filter(({ link }) => writtenAt(sections, link.fields) === `#${section}`)
    .map(({ where, text, link }) => ({
      text: writtenAt(sections, text.fields),
      where,
      field: link.fields[0],
    }))

const writtenAt = (sections: KnownSections, fields: readonly FieldRef[]): string =>
  fields.map((field) => valueAt(sections, field)).find(Boolean) ?? ''

const menus = [
  { of: 'do menu', entries: ({ header }: KnownSections) => entriesIn(header, 'navigation') },
  { of: 'do rodapé', entries: ({ footer }: KnownSections) => entriesIn(footer, 'quickLinks') },
]

/** The menus, such as 'do rodapé', with an entry that leads to this section of the page. */
export const menusTo = (sections: KnownSections, section: string): string[] =>
  menus
    .filter(({ entries }) =>
      entries(sections).some(({ href, isActive }) => isActive && href === `#${section}`),
    )
    .map(({ of }) => of)

type MenuEntry = { href: string; isActive: boolean }

const entriesIn = (section: object | undefined, name: string): MenuEntry[] =>
  (section as Record<string, MenuEntry[]> | undefined)?.[name] ?? []
