import { Anchor, Image, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { isSection, type SectionName } from '#content/index.ts'
import {
  type FieldRef,
  inheritedAt,
  isOverride,
  overridesOf,
  relatedFields,
  type Source,
  sectionOf,
  valueAt,
} from '#content/public/inheritance.ts'
import { formatPhone } from '#content/rules/phone.ts'
import { documentsQuery } from '../data/documents.ts'
import { inputFieldOf, screenOf } from '../registry/field-screens.ts'
import { useShellPath } from '../ui/paths.ts'
import { useFormState } from '../unsaved/form-store.ts'
import { useFormContext } from './form-context.tsx'
import { useFieldValue } from './input-props.ts'
import { LinkTarget } from './links/link-words.tsx'

type Inheritance = {
  /** What the field itself says. */
  own: Source
  /** What the page shows while the field is empty. */
  inherited: Source | undefined
  /** Whether the field's value differs from what it would inherit. */
  isOwn: boolean
  /** The fields that are shown instead of this one in at least one place. */
  overrides: Source[]
}

/** The field of the document in which this one is, such as `primaryButton`. */
const topOf = (field: FieldRef) => field.split('.')[1] ?? ''

/** How the fields at these paths share their values with other screens; those that do not are left out. */
export function useInheritances(paths: string[]): Inheritance[] {
  const { entity, form } = useFormContext()
  const fields: FieldRef[] = isSection(entity)
    ? paths.map((path) => `${entity}.${path}` as const)
    : []
  const sharing = fields.filter((field) => relatedFields(field).length > 0)
  const others = sharing.flatMap(relatedFields)
  const related = [...new Set(others.map(sectionOf))]
  const names = others.filter((field) => sectionOf(field) === entity).map(topOf)
  // As text, which stays equal while other fields are typed in.
  const typed = useFormState(form, (values) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, values[name]]))),
  )
  const documents = useQueries({ queries: related.map((name) => documentsQuery(name)) })
  const known: Partial<Record<SectionName, object>> = Object.fromEntries(
    related.map((name, index) => [name, documents[index]?.data?.[0]]),
  )
  return sharing.map((field) => {
    const section = sectionOf(field)
    const sections = { ...known, [section]: { ...known[section], ...JSON.parse(typed) } }
    const value = valueAt(sections, field)
    const inherited = isOverride(field) ? inheritedAt(sections, field) : undefined
    return {
      own: { field, value },
      inherited,
      isOwn: value !== '' && inherited !== undefined && value !== inherited.value,
      overrides: overridesOf(sections, field).filter(
        (override) => value !== '' && override.value !== value,
      ),
    }
  })
}

const note = { component: 'div', size: 'sm', mt: 'xs', lh: 1.45, className: 'soft' } as const
const link = { inherit: true, fw: 600, underline: 'always' } as const

/** Shows where the value of an empty field comes from, and which fields override this one. */
export function InheritanceNote({ path, ...inheritance }: Inheritance & { path: string }) {
  const { inherited, isOwn, overrides } = inheritance
  const { value, onChange } = useFieldValue<string>(path)
  const isEmpty = !value?.trim()
  return (
    <div data-notes>
      {inherited && isEmpty && (
        <Text {...note}>
          Vem de <Screen source={inherited} />: <Value source={inherited} />
        </Text>
      )}
      {inherited && isOwn && (
        <Text {...note}>
          Só aqui. Em <Screen source={inherited} />: <Value source={inherited} />
          {' · '}
          <Anchor component="button" type="button" {...link} onClick={() => onChange('')}>
            Usar o de lá
          </Anchor>
        </Text>
      )}
      {overrides.map((source) => (
        <Text key={source.field} {...note}>
          <Screen source={source} /> tem um valor próprio: <Value source={source} />
        </Text>
      ))}
    </div>
  )
}

/** What the page shows from these fields and where that comes from, 'Agendar Consulta → WhatsApp · vem de Logo & Links', and what unfolding them is for. */
export function useInheritedWords(paths: string[]) {
  const inheritances = useInheritances(paths)
  const isOwn = inheritances.some((inheritance) => inheritance.isOwn)
  const shown = inheritances
    .map(({ own, inherited }) => (own.value ? own : inherited))
    .filter((source) => source !== undefined)
  const screens = shown.map(({ field }) => screenOf(field).label)
  return {
    summary: (
      <>
        {shown.map((source, index) => (
          <Fragment key={source.field}>
            {index > 0 && (isLink(source) ? ' → ' : ' · ')}
            <Value source={source} isShort />
          </Fragment>
        ))}
        {shown.length === 0 && 'Vazio'}
        {isOwn
          ? ' · só aqui'
          : shown.length > 0 && ` · vem de ${[...new Set(screens)].join(' e ')}`}
      </>
    ),
    action: (
      <Text component="u" inherit flex="none" fw={600} c="var(--brand-ink)">
        {isOwn ? 'Mudar' : 'Mudar só aqui'}
      </Text>
    ),
  }
}

function Screen({ source: { field } }: { source: Source }) {
  const shell = useShellPath()
  const { slug, label } = screenOf(field)
  return (
    <Anchor component={Link} to={`${shell}/${slug}`} {...link}>
      {label}
    </Anchor>
  )
}

const isLink = ({ field }: Source) => inputFieldOf(field).input === 'link'

/** A link as its target, a picture as a picture; in short, a profile is the name of its network. */
function Value({ source: { field, value }, isShort }: { source: Source; isShort?: boolean }) {
  const { input, label } = inputFieldOf(field)
  if (input === 'image')
    return (
      <Image src={value} alt="" h={24} w="auto" maw={96} ml="xs" fit="contain" display="inline" />
    )
  if (input === 'link') return <LinkTarget url={value} />
  if (input === 'address' && isShort) return label
  return input === 'phone' ? formatPhone(value) : value
}
