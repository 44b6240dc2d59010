import {
  exampleFieldsOf,
  exampleSentenceOf,
  isExampleMember,
  isExampleValue,
} from '../examples/example-values.ts'
import { type Content, sections } from '../index.ts'
import { missingDirectorOf, missingNumbersOf } from '../legal/missing-legal.ts'
import { technicalDirectorOf } from '../legal/technical-director.ts'
import { isCityAlone } from '../rules/address.ts'
import { firstNonEmpty, joined } from '../rules/text.ts'
import { fieldAt } from '../schema/paths.ts'
import { about } from '../sections/about.ts'
import { hero } from '../sections/hero.ts'
import { isSectionShown } from '../sections/page.ts'
import { settings } from '../sections/settings.ts'
import type { Finding } from './check.ts'

/** What patients and the law must find on the page of a launched site. */
export const identityFindings = (content: Content, isLaunched: boolean): Finding[] => [
  ...exampleContactFindings(content),
  ...memberFindings(content),
  ...legalFindings(content),
  ...nameFindings(content),
  ...(isLaunched ? [] : chosenTreatmentFindings(content)),
]

/** The name has a check of its own; what may be empty is emptied by the launch. */
function exampleContactFindings({ settings: _, ...content }: Content): Finding[] {
  const examples = exampleFieldsOf(content).filter(
    ({ entity, path }) => fieldAt(sections[entity].schema, path).isRequired,
  )
  const [first] = examples
  if (first) {
    return [
      {
        field: `${first.entity}.${first.path}`,
        title: exampleSentenceOf(examples) ?? '',
        text: 'A paciente que tocar ali não fala com a clínica.',
      },
    ]
  }
  if (!isCityAlone(content.contact.address)) return []
  return [
    {
      field: 'contact.address',
      title: 'Faltam a rua e o número no endereço',
      text: 'Quem procura a clínica no mapa só encontra a cidade.',
    },
  ]
}

/** Untouched examples leave with the launch. */
const memberFindings = ({ team }: Content): Finding[] =>
  team
    .filter((member) => !member.isExample && isExampleMember(member))
    .map(({ id, name }) => ({
      field: `team/${id}.credentials`,
      title: `O registro de ${name} ainda é de exemplo`,
      text: 'Escreva o número do conselho. Com o de exemplo, a pessoa não aparece no site lançado.',
    }))

/** Who answers for the clinic on the launched page. */
export const ownDirectorOf = ({ settings, team }: Pick<Content, 'settings' | 'team'>): string =>
  technicalDirectorOf({ settings, team: team.filter((one) => !isExampleMember(one)) })

function legalFindings({ settings, team }: Content): Finding[] {
  const isOffice = settings.establishment === 'office'
  const text = `${settings.establishment === 'clinic' ? 'A Resolução CFM 2.336/2023' : 'O conselho da profissão'} pede quem responde e o registro${isOffice ? '' : '; o CNPJ diz de quem é o site'}. Tudo aparece no rodapé.`
  const director = missingDirectorOf(settings, ownDirectorOf({ settings, team }))
  const numbers = missingNumbersOf(settings)
  return [
    ...(director ? [{ field: 'team', title: `Falta ${director}`, text }] : []),
    ...(numbers.length > 0
      ? [
          {
            field: 'settings.legal',
            title: `${numbers.length === 1 ? 'Falta' : 'Faltam'} ${joined(numbers)}`,
            text,
          },
        ]
      : []),
  ]
}

const nameFindings = ({ settings: { siteName } }: Content): Finding[] =>
  isExampleValue(siteName)
    ? [
        {
          field: 'settings.siteName',
          title: `O nome da clínica ainda é ${siteName}`,
          text: 'Ele aparece no alto da página, no Google e nas mensagens.',
        },
      ]
    : []

const chosenTreatmentFindings = ({ treatments }: Content): Finding[] =>
  treatments.some(({ isExample }) => isExample)
    ? [
        {
          field: 'treatments',
          title: 'Marque os tratamentos que a clínica oferece',
          text: 'Os de exemplo não vão ao ar sem que alguém os escolha.',
        },
      ]
    : []

type Words = Record<'title' | 'description', string>

const isSame = (one: Words, other: Words) =>
  one.title === other.title && one.description === other.description

/** What a new site has and the clinic has not made its own; it may stay. */
export function startFindings(content: Content, isLaunched: boolean): Finding[] {
  const { header, hero: opening, design, settings: said, team, testimonials } = content
  const { metaDescription } = said.seo
  const hasLogo = firstNonEmpty(header.logo, opening.logoUrl, design.logoUrl, said.logoUrl) !== ''
  const unregistered = team.find(({ is_active, credentials }) => is_active && credentials === '')
  const unnamed = testimonials.find(({ isExample, name }) => !isExample && isExampleValue(name))
  const isAnnounced =
    isSectionShown(content.page, 'testimonials') &&
    content.testimonialsSection.emptyText !== '' &&
    !testimonials.some(({ isExample, is_approved }) => !isExample && is_approved)
  const found: [isOpen: boolean, field: string, title: string, text: string][] = [
    [
      !isLaunched && unregistered !== undefined,
      `team/${unregistered?.id}.credentials`,
      `${unregistered?.name} está sem registro profissional na ficha`,
      'Quem é de uma profissão com conselho aparece com o registro.',
    ],
    [
      isAnnounced,
      'testimonialsSection.emptyText',
      'A seção Depoimentos está vazia',
      'Quem visita lê que os depoimentos vêm em breve. A seção pode ficar escondida até o primeiro: com a aprovação, ela aparece.',
    ],
    [
      unnamed !== undefined,
      `testimonials/${unnamed?.id}.name`,
      'Um depoimento com nome de exemplo não aparece',
      'Confira de quem ele é.',
    ],
    [!hasLogo, 'design.logoUrl', 'Falta o logo da clínica', 'No lugar dele fica o nome.'],
    [
      isSame(opening, hero.fallback),
      'hero.title',
      'A abertura ainda tem o texto de exemplo',
      'É o que a paciente lê primeiro.',
    ],
    [
      isSame(content.about, about.fallback),
      'about.title',
      'A seção Sobre ainda tem o texto de exemplo',
      'Aqui a clínica conta quem é.',
    ],
    [
      metaDescription === '',
      'settings.seo.metaDescription',
      'A descrição para o Google está vazia',
      said.siteDescription
        ? 'O Google recebe a descrição do site, em Clínica e lei. Escreva uma para quem procura.'
        : 'O Google escolhe sozinho um trecho da página.',
    ],
    [
      metaDescription === settings.fallback.seo.metaDescription,
      'settings.seo.metaDescription',
      'A descrição para o Google ainda é a de exemplo',
      'Escreva em uma frase o que a clínica faz e onde.',
    ],
  ]
  return found
    .filter(([isOpen]) => isOpen)
    .map(([, field, title, text]) => ({ field, title, text }))
}
