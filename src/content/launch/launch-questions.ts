import {
  exampleFieldsOf,
  exampleSentenceOf,
  isExampleMember,
  isExampleValue,
} from '../examples/example-values.ts'
import { type Content, type SectionName, sections } from '../index.ts'
import { missingDirectorOf, missingNumbersOf } from '../legal/missing-legal.ts'
import { technicalDirectorOf } from '../legal/technical-director.ts'
import { faintColoursOf } from '../preflight/faint-colours.ts'
import { specialtyIssues } from '../preflight/people-issues.ts'
import { isCityAlone } from '../rules/address.ts'
import { firstNonEmpty, joined } from '../rules/text.ts'
import { fieldAt } from '../schema/field-at.ts'
import { about } from '../sections/about.ts'
import { hero } from '../sections/hero.ts'
import { isSectionShown } from '../sections/page.ts'
import { settings } from '../sections/settings.ts'
import type { LaunchCheck, Screen } from './launch.ts'

/** `open` returns what is left to do, or undefined. */
export type Question = {
  done: string | ((content: Content) => string)
  open: (content: Content) => string | undefined
  slug: Screen | ((content: Content) => Screen)
} & Pick<LaunchCheck, 'id' | 'label' | 'isBlocking'>

/** Name and identification have checks of their own; what may be empty is emptied by the launch. */
const exampleContactsOf = ({ settings: _, ...content }: Content) =>
  exampleFieldsOf(content).filter(
    ({ entity, path }) => fieldAt(sections[entity].schema, path).isRequired,
  )

const screens: Partial<Record<SectionName, Screen>> = {
  header: 'header',
  footer: 'footer',
  links: 'logo',
  legalPages: 'legal',
}

/** The screen of a section that can hold contacts of its own. */
const screenOf = (section: SectionName | undefined): Screen =>
  (section && screens[section]) ?? 'contact'

const counted = (count: number, one: string, many: string) =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : many}`

const ownDirectorOf = ({ settings, team }: Content) =>
  technicalDirectorOf({ settings, team: team.filter((one) => !isExampleMember(one)) })

/** Whether visitors of the launched site would see a section of testimonials without any. */
const hasEmptyTestimonials = ({ page, testimonials, testimonialsSection }: Content) =>
  isSectionShown(page, 'testimonials') &&
  testimonialsSection.emptyText !== '' &&
  !testimonials.some(({ isExample, is_approved }) => !isExample && is_approved)

type Words = Record<'title' | 'description', string>

const isSame = (one: Words, other: Words) =>
  one.title === other.title && one.description === other.description

/** The blocking ones first. */
export const launchQuestions: Question[] = [
  {
    id: 'contact',
    label: 'Contato',
    slug: (content) => screenOf(exampleContactsOf(content)[0]?.entity),
    isBlocking: true,
    done: 'Contato conferido',
    open: (content) =>
      exampleSentenceOf(exampleContactsOf(content)) ??
      (isCityAlone(content.contact.address) ? 'Faltam a rua e o número no endereço' : undefined),
  },
  {
    id: 'team',
    label: 'Equipe',
    slug: 'team',
    isBlocking: true,
    done: 'Equipe conferida',
    // Untouched examples leave with the launch.
    open: ({ team }) =>
      counted(
        team.filter((one) => !one.isExample && isExampleMember(one)).length,
        'pessoa com registro de exemplo: confira o número',
        'pessoas com registro de exemplo: confira os números',
      ),
  },
  {
    id: 'director',
    label: 'Quem responde',
    slug: 'team',
    isBlocking: true,
    done: (content) => ownDirectorOf(content),
    open: (content) => {
      const missing = missingDirectorOf(content.settings, ownDirectorOf(content))
      return missing && `Falta ${missing}`
    },
  },
  {
    id: 'legal',
    label: 'Identificação',
    slug: 'settings',
    isBlocking: true,
    done: 'Identificação legal preenchida',
    open: ({ settings }) => {
      const missing = missingNumbersOf(settings)
      const verb = missing.length === 1 ? 'Falta' : 'Faltam'
      return missing.length === 0 ? undefined : `${verb} ${joined(missing)}`
    },
  },
  {
    id: 'registrations',
    label: 'Registros',
    slug: 'team',
    isBlocking: false,
    done: 'Registros profissionais na ficha da equipe',
    open: ({ team }) =>
      counted(
        team.filter(({ is_active, credentials }) => is_active && credentials === '').length,
        'pessoa sem registro profissional na ficha: confira',
        'pessoas sem registro profissional na ficha: confira',
      ),
  },
  {
    id: 'specialties',
    label: 'Especialidades',
    slug: 'team',
    isBlocking: false,
    done: 'Especialidades com o RQE',
    open: ({ team }) =>
      team.filter(({ isExample }) => !isExample).flatMap(specialtyIssues)[0]?.title,
  },
  {
    id: 'testimonials',
    label: 'Depoimentos',
    slug: (content) => (hasEmptyTestimonials(content) ? 'page' : 'testimonials'),
    isBlocking: false,
    done: 'Nenhum depoimento de exemplo',
    open: (content) =>
      hasEmptyTestimonials(content)
        ? 'A seção Depoimentos está vazia. Pode ficar escondida até o primeiro chegar'
        : counted(
            content.testimonials.filter(({ isExample, name }) => !isExample && isExampleValue(name))
              .length,
            'depoimento com nome de exemplo não aparece: confira',
            'depoimentos com nome de exemplo não aparecem: confira',
          ),
  },
  {
    id: 'name',
    label: 'Nome',
    slug: 'settings',
    isBlocking: true,
    done: 'Nome da clínica no lugar',
    open: (content) =>
      isExampleValue(content.settings.siteName)
        ? `O nome da clínica ainda é ${content.settings.siteName}`
        : undefined,
  },
  {
    id: 'logo',
    label: 'Logo',
    slug: 'logo',
    isBlocking: false,
    done: 'Logo da clínica no lugar',
    open: ({ header, hero, design, settings }) =>
      firstNonEmpty(header.logo, hero.logoUrl, design.logoUrl, settings.logoUrl)
        ? undefined
        : 'Falta o logo da clínica',
  },
  {
    id: 'hero',
    label: 'Abertura',
    slug: 'hero',
    isBlocking: false,
    done: 'Abertura escrita',
    open: (content) =>
      isSame(content.hero, hero.fallback) ? 'A abertura ainda tem o texto de exemplo' : undefined,
  },
  {
    id: 'about',
    label: 'Sobre',
    slug: 'about',
    isBlocking: false,
    done: 'Seção Sobre escrita',
    open: (content) =>
      isSame(content.about, about.fallback)
        ? 'A seção Sobre ainda tem o texto de exemplo'
        : undefined,
  },
  {
    id: 'treatments',
    label: 'Tratamentos',
    slug: 'treatments',
    isBlocking: true,
    done: 'Tratamentos escolhidos',
    open: ({ treatments }) =>
      treatments.some(({ isExample }) => isExample)
        ? 'Marque os tratamentos que a clínica oferece'
        : undefined,
  },
  {
    id: 'seo',
    label: 'Google',
    slug: 'seo',
    isBlocking: false,
    done: 'Descrição para o Google escrita',
    open: ({ settings: { seo } }) => {
      if (seo.metaDescription === '') return 'Falta a descrição para o Google'
      return seo.metaDescription === settings.fallback.seo.metaDescription
        ? 'A descrição para o Google ainda é a de exemplo'
        : undefined
    },
  },
  {
    id: 'colours',
    label: 'Cores',
    slug: 'colours',
    isBlocking: false,
    done: 'Cores com boa leitura',
    open: ({ design }) =>
      faintColoursOf(design).length === 0
        ? undefined
        : 'Algumas cores têm pouco contraste e cansam a leitura',
  },
]
