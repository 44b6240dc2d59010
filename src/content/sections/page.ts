import * as z from 'zod'
import { insertedKeys } from '../rules/entry-keys.ts'
import { joined } from '../rules/text.ts'
import { choice, editor, entry, group, toggle } from '../schema/fields.ts'
import { defineSection } from '../schema/section.ts'
import { about } from './about.ts'
import { contact } from './contact.ts'
import { cta } from './cta.ts'
import { questions } from './questions.ts'
import { team } from './team.ts'
import { testimonials } from './testimonials.ts'
import { treatments } from './treatments.ts'

/** What stands between the opening and the footer, in the order of a new page; each name is the id of the section on the page. */
export const pageSections = {
  about: about.label,
  treatments: treatments.label,
  team: team.label,
  testimonials: testimonials.label,
  questions: questions.label,
  contact: contact.label,
  cta: cta.label,
}

export type PageSection = keyof typeof pageSections

/** The footer continues its background, so nothing can come between the two. */
export const LAST_SECTION: PageSection = 'cta'

const names = Object.keys(pageSections) as PageSection[]

/** The parts of the page that a link can lead to, each with its name for people. */
export const pageAnchors: Record<string, string> = {
  '#hero': 'Início',
  ...Object.fromEntries(
    names.filter((name) => name !== LAST_SECTION).map((name) => [`#${name}`, pageSections[name]]),
  ),
}

const placedSection = entry('Seção', {
  name: choice('Nome', pageSections),
  isActive: toggle('Visível'),
})

type Placed = z.infer<typeof placedSection>

/** Every section once: a repeated one is left out, and one that is missing comes after the one it follows on a new page. */
function complete(entries: Placed[]): Placed[] {
  const given = new Map(entries.toReversed().map((placed) => [placed.name, placed]))
  const order = insertedKeys([...new Set(entries.map(({ name }) => name))], names) as PageSection[]
  return [...order.filter((name) => name !== LAST_SECTION), LAST_SECTION].map((name) => ({
    name,
    isActive: given.get(name)?.isActive ?? true,
    _key: name,
  }))
}

export const page = defineSection({
  label: 'Página',
  ofPhrase: 'da página',
  synonyms: {
    sections: ['esconder seção', 'ocultar seção', 'mostrar seção', 'ordem', 'mudar de lugar'],
  },
  changeText,
  schema: group('Página', {
    sections: z
      .array(placedSection, 'Lista inválida')
      .overwrite(complete)
      .register(editor, { label: 'Seções', input: 'rows' }),
  }),
  fallback: { sections: complete([]) },
})

type Fields = { sections: Placed[] }

/** Whether the clinic shows this section. */
export const isSectionShown = ({ sections }: Fields, name: PageSection): boolean =>
  sections.some((placed) => placed.name === name && placed.isActive)

/** 'escondeu a seção Depoimentos e mudou a ordem das seções'. */
function changeText({ sections: before }: Fields, { sections: after }: Fields): string {
  const changed = after.filter(
    ({ name, isActive }) => before.find((one) => one.name === name)?.isActive !== isActive,
  )
  const orderOf = (placed: Placed[]) => placed.map(({ name }) => name).join()
  return joined(
    [
      switched(
        'escondeu',
        changed.filter(({ isActive }) => !isActive),
      ),
      switched(
        'voltou a mostrar',
        changed.filter(({ isActive }) => isActive),
      ),
      orderOf(before) === orderOf(after) ? '' : 'mudou a ordem das seções',
    ].filter(Boolean),
  )
}

function switched(verb: string, placed: Placed[]): string {
  if (placed.length === 0) return ''
  const which = placed.length > 1 ? 'as seções' : 'a seção'
  return `${verb} ${which} ${joined(placed.map(({ name }) => pageSections[name]))}`
}
