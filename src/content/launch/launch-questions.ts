import {
  exampleFieldsOf,
  exampleSentenceOf,
  isExampleMember,
  isExampleValue,
} from '../examples/example-values.ts'
import type { Content, SectionName } from '../index.ts'
import { missingLegalOf } from '../legal/missing-legal.ts'
import { technicalDirectorOf } from '../legal/technical-director.ts'
import { faintColoursOf } from '../preflight/faint-colours.ts'
import { firstNonEmpty, joined } from '../rules/text.ts'
import { about } from '../sections/about.ts'
import { hero } from '../sections/hero.ts'
import { settings } from '../sections/settings.ts'
import type { LaunchCheck, Screen } from './launch.ts'

/** `open` returns what is left to do, or undefined. */
export type Question = {
  done: string
  open: (content: Content) => string | undefined
  slug: Screen | ((content: Content) => Screen)
} & Pick<LaunchCheck, 'id' | 'isBlocking'>

/** Name and identification have checks of their own. */
const exampleContactsOf = ({ settings: _, ...content }: Content) => exampleFieldsOf(content)

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

type Words = Record<'title' | 'description', string>

const isSame = (one: Words, other: Words) =>
  one.title === other.title && one.description === other.description

/** The blocking ones first. */
export const launchQuestions: Question[] = [
  {
    id: 'contact',
    slug: (content) => screenOf(exampleContactsOf(content)[0]?.entity),
    isBlocking: true,
    done: 'Contato conferido',
    open: (content) => exampleSentenceOf(exampleContactsOf(content)),
  },
  {
    id: 'team',
    slug: 'team',
    isBlocking: true,
    done: 'Equipe conferida',
    open: ({ team }) =>
      counted(
        team.filter(({ isExample }) => isExample).length,
        'pessoa ainda é de exemplo',
        'pessoas ainda são de exemplo',
      ) ??
      counted(
        team.filter(isExampleMember).length,
        'pessoa com registro de exemplo: confira o número',
        'pessoas com registro de exemplo: confira os números',
      ),
  },
  {
    id: 'legal',
    slug: 'settings',
    isBlocking: true,
    done: 'Identificação legal preenchida',
    open: ({ settings, team }) => {
      const missing = missingLegalOf(settings, technicalDirectorOf({ settings, team }))
      const verb = missing.length === 1 ? 'Falta' : 'Faltam'
      return missing.length === 0 ? undefined : `${verb} ${joined(missing)}`
    },
  },
  {
    id: 'registrations',
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
    id: 'testimonials',
    slug: 'testimonials',
    isBlocking: false,
    done: 'Nenhum depoimento de exemplo',
    open: ({ testimonials }) =>
      counted(
        testimonials.filter(({ isExample }) => isExample).length,
        'depoimento de exemplo sai sozinho ao lançar',
        'depoimentos de exemplo saem sozinhos ao lançar',
      ) ??
      counted(
        testimonials.filter(({ name }) => isExampleValue(name)).length,
        'depoimento com nome de exemplo não aparece: confira',
        'depoimentos com nome de exemplo não aparecem: confira',
      ),
  },
  {
    id: 'name',
    slug: 'settings',
    isBlocking: true,
    done: 'Nome da clínica no lugar',
    open: (content) =>
      isExampleValue(content.settings.siteName)
        ? `O nome do site ainda é ${content.settings.siteName}`
        : undefined,
  },
  {
    id: 'logo',
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
    slug: 'hero',
    isBlocking: false,
    done: 'Abertura escrita',
    open: (content) =>
      isSame(content.hero, hero.fallback) ? 'A abertura ainda tem o texto de exemplo' : undefined,
  },
  {
    id: 'about',
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
    slug: 'treatments',
    isBlocking: false,
    done: 'Tratamentos conferidos',
    open: ({ treatments }) =>
      counted(
        treatments.filter(({ isExample }) => isExample).length,
        'tratamento com o texto de exemplo: confira',
        'tratamentos com o texto de exemplo: confira',
      ),
  },
  {
    id: 'seo',
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
    slug: 'colours',
    isBlocking: false,
    done: 'Cores com boa leitura',
    open: ({ design }) =>
      faintColoursOf(design).length === 0
        ? undefined
        : 'Algumas cores têm pouco contraste e cansam a leitura',
  },
]
