import type { Content } from './index.ts'

/** An entry of a list that visitors do not see: its place among those they see, and the field that shows it. */
type Hidden = { list: string; at: number; name: string; field: string }

/** What is switched off or not approved. */
export function hiddenEntriesOf(content: Content): Hidden[] {
  const { treatments, team, testimonials, header, footer } = content
  const ordered = treatments.toSorted((one, other) => one.order - other.order)
  return [
    ...hiddenIn('treatments', ordered, ({ id, name, is_active }) => ({
      isShown: is_active,
      name,
      field: `treatments/${id}.is_active`,
    })),
    ...hiddenIn('team', team, ({ id, name, is_active }) => ({
      isShown: is_active,
      name,
      field: `team/${id}.is_active`,
    })),
    ...hiddenIn('testimonials', testimonials, ({ id, name, is_approved }) => ({
      isShown: is_approved,
      name,
      field: `testimonials/${id}.is_approved`,
    })),
    ...hiddenInMenu('header.navigation', header.navigation),
    ...hiddenInMenu('footer.quickLinks', footer.quickLinks),
  ]
}

type MenuEntry = Content['header']['navigation'][number]

const hiddenInMenu = (list: string, entries: MenuEntry[]) =>
  hiddenIn(list, entries, ({ label, isActive }, index) => ({
    isShown: isActive,
    name: label,
    field: `${list}.${index}.isActive`,
  }))

type Described = { isShown: boolean; name: string; field: string }

function hiddenIn<Entry>(
  list: string,
  entries: Entry[],
  describe: (entry: Entry, index: number) => Described,
): Hidden[] {
  let at = 0
  return entries.flatMap((entry, index) => {
    const { isShown, ...hidden } = describe(entry, index)
    if (isShown) at += 1
    return isShown ? [] : [{ list, at, ...hidden }]
  })
}
