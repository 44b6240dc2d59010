import { buttonsTo, type LeadingButton, menusTo } from '#content/public/section-links.ts'
import { joined } from '#content/rules/text.ts'
import type { PageSection } from '#content/sections/page.ts'
import type { PreviewContent } from '#site/live/preview-message.ts'
import { readSections } from '../../data/documents.ts'
import { moved } from '../../inputs/sorting/moved.ts'
import { useTyped } from '../../unsaved/form-store.ts'
import type { UnsavedDocument } from '../../unsaved/use-unsaved-document.ts'
import { type PageRow, rowsOf } from './page-documents.ts'

type Placed = { name: PageSection; isActive: boolean; _key: string }

export type ShownRow = PageRow & {
  isHidden: boolean
  isUnsaved: boolean
  /** While it is hidden: the menus that leave it out by themselves, and the buttons that lead to the top instead. */
  leaving: string
  leading: LeadingButton[]
  /** Whether there is nothing in it yet. */
  isEmpty: boolean
  /** Whether it says so to visitors; an empty section that doesn't is not on the page. */
  isAnnounced: boolean
}

/** The rows of the list with their state, and what can be done with them; what is done waits for 'Salvar'. */
export function usePageRows(forms: UnsavedDocument[], content: PreviewContent | undefined) {
  const form = forms.find(({ entity }) => entity === 'page')?.form
  const typed = Object.fromEntries(useTyped(forms).map(({ entity, values }) => [entity, values]))
  const sections = (typed.page?.sections ?? []) as Placed[]
  const known = { ...readSections(), ...typed }
  const rows = rowsOf(sections.map(({ name }) => name)).map((row): ShownRow => {
    const isHidden = sections.some(({ name, isActive }) => name === row.name && !isActive)
    const unsaved = forms.find(({ entity }) => entity === row.entity)
    return {
      ...row,
      isHidden,
      isUnsaved: (unsaved?.changed.length ?? 0) > 0,
      isEmpty: !isHidden && isEmptyList(content, row.name),
      isAnnounced: Boolean(typed[row.entity]?.emptyText),
      leaving: isHidden ? joined(menusTo(known, row.name)) : '',
      leading: isHidden ? buttonsTo(known, row.name) : [],
    }
  })
  const change = (next: Placed[]) => form?.setFieldValue('sections', next)
  return {
    rows,
    onToggle: (row: PageRow) =>
      change(
        sections.map((one) => (one.name === row.name ? { ...one, isActive: !one.isActive } : one)),
      ),
    onWait: (row: PageRow) =>
      forms.find(({ entity }) => entity === row.entity)?.form.setFieldValue('emptyText', ''),
    onMove: (from: number, to: number) => change(moved(sections, from, to)),
    onRetarget: ({ field }: LeadingButton, url: string) => {
      const [entity = '', ...path] = field.split('.')
      forms.find((unsaved) => unsaved.entity === entity)?.form.setFieldValue(path.join('.'), url)
    },
  }
}

/** The other lists are written while the site is set up. */
const isEmptyList = (content: PreviewContent | undefined, name: string) =>
  (name === 'testimonials' || name === 'questions') && content?.[name].length === 0
