import type { Content } from '../index.ts'
import {
  isMedicalSpecialty,
  specialtyIn,
  unregisteredSpecialtyOf,
} from '../legal/medical-specialties.ts'
import { councilOf } from '../rules/councils.ts'
import { type CouncilName, councilNames } from '../rules/registration-parts.ts'
import { joined, withoutAccents } from '../rules/text.ts'
import { professionIn, professionOf } from '../wording/professions.ts'
import type { Finding } from './check.ts'

type Member = Content['team'][number]

/** What the law asks of the people on the page. `today` is a day of the clinic's calendar. */
export function peopleFindings(
  { team, treatments, settings }: Pick<Content, 'team' | 'treatments' | 'settings'>,
  today: string,
): Finding[] {
  const shown = team.filter(({ is_active }) => is_active)
  return [
    ...directorFindings(team, settings.legal.technicalDirector),
    ...shown.flatMap((member) => memberFindings(member, today)),
    ...treatmentFindings(treatments, shown),
  ]
}

function directorFindings(team: Member[], inWords: string): Finding[] {
  const [director, ...others] = team.filter(
    ({ isTechnicalDirector, credentials }) => isTechnicalDirector && credentials !== '',
  )
  if (!director) return []
  const [second] = others
  if (second) {
    return [
      {
        title: 'Mais de uma pessoa está na direção técnica',
        text: `O site mostra só ${director.name}. Deixe a marca em quem responde pela clínica; ${joined(others.map(({ name }) => name))} também a tem.`,
        field: `team/${second.id}.isTechnicalDirector`,
      },
    ]
  }
  const isNamed = inWords === '' || withoutAccents(inWords).includes(withoutAccents(director.name))
  if (isNamed) return []
  return [
    {
      title: 'A direção técnica em Clínica e lei não é a da equipe',
      text: `Na equipe a marca está em ${director.name}; o rodapé mostra o que está em Clínica e lei.`,
      field: 'settings.legal.technicalDirector',
    },
  ]
}

const councilsIn = (credentials: string): CouncilName[] =>
  councilNames.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(credentials))

const SPECIALISTS = 'registration.specialists'

const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`

const hasPhysicianWord = (credentials: string) =>
  /(?<!\p{L})m[ée]dic[ao](?!\p{L})/iu.test(credentials)

/** People who call themselves physicians beside the registration of another council. */
export const misusedTitleFindings = (
  team: Pick<Member, 'id' | 'name' | 'credentials'>[],
): Finding[] =>
  team
    .filter(({ credentials }) => {
      const councils = councilsIn(credentials)
      return councils.length > 0 && !councils.includes('CRM') && hasPhysicianWord(credentials)
    })
    .map(({ id, name }) => ({
      title: `O registro de ${name} diz MÉDICA ou MÉDICO, mas não é do CRM`,
      text: 'Só quem tem CRM pode usar essa palavra. Confira o registro.',
      field: `team/${id}.credentials`,
    }))

type Found = [isWrong: boolean, title: string, text: string, path: string]

const findingsAbout = ({ id }: Member, found: Found[]): Finding[] =>
  found
    .filter(([isWrong]) => isWrong)
    .map(([, title, text, path]) => ({ title, text, field: `team/${id}.${path}` }))

/** What a person announces as a specialty, and may not without its number. */
function specialtyFindings(member: Member): Finding[] {
  const { name, role, credentials, registration } = member
  const specialties = member.isExample
    ? []
    : registration.specialists.map(({ specialty }) => specialty)
  const unregistered = unregisteredSpecialtyOf(member)
  const unknown = specialties.filter((specialty) => specialty && !isMedicalSpecialty(specialty))
  const councils = councilsIn(credentials)
  const isOther = councils.length > 0 && !councils.includes('CRM')
  return findingsAbout(member, [
    [
      isOther && specialtyIn(role) !== '' && professionOf('team', { role }) === 'medicine',
      `${name} aparece como ${role}, sem o CRM`,
      'Só quem tem CRM anuncia uma especialidade médica. Confira o cargo e o registro.',
      'role',
    ],
    [
      unregistered !== '',
      `${name} aparece como ${role}, sem o RQE`,
      `Para anunciar ${unregistered}, a Resolução CFM 2.336/2023, art. 4º, pede o número do RQE. Escreva-o, ou mude o cargo.`,
      SPECIALISTS,
    ],
    [
      specialties.includes(''),
      `Falta a especialidade do RQE de ${name}`,
      'O número vale para uma especialidade ou área de atuação: escreva o nome dela (Resolução CFM 2.336/2023, art. 4º).',
      SPECIALISTS,
    ],
    [
      unknown.length > 0,
      `${joined(unknown)}, de ${name}, não é especialidade médica reconhecida`,
      'Use o nome da lista da Resolução CFM 2.330/2023. Se for uma área de atuação, confira o nome no registro do RQE.',
      SPECIALISTS,
    ],
  ])
}

function memberFindings(member: Member, today: string): Finding[] {
  const { name, credentials, registration, registrationCheckedOn: checkedOn } = member
  const isPhysician = councilsIn(credentials).includes('CRM')
  const isWithoutKind =
    registration.council !== '' &&
    councilOf(registration.council).needsSuffix === true &&
    registration.number !== '' &&
    registration.suffix === ''
  return [
    ...findingsAbout(member, [
      [
        isPhysician && !hasPhysicianWord(credentials),
        `Falta a palavra MÉDICA ou MÉDICO no registro de ${name}`,
        'A Resolução CFM 2.336/2023, art. 4º, a pede ao lado do CRM.',
        'registration.title',
      ],
      [
        isWithoutKind,
        `Falta o final do registro de ${name}`,
        `O ${registration.council} põe depois do número a categoria profissional.`,
        'credentials',
      ],
    ]),
    ...specialtyFindings(member),
    ...findingsAbout(member, [
      [
        credentials !== '' && checkedOn !== '' && checkedOn < yearBefore(today),
        `O registro de ${name} foi conferido há mais de um ano`,
        'Procure o número outra vez no site do conselho e marque de novo.',
        'registrationCheckedOn',
      ],
    ]),
  ]
}

/** Names of treatments that only physicians give; any other name without a sign of a profession says nothing. */
const ofPhysicians = /cirurgi|lipoaspira|psiquiatr|\bm[ée]dic/i

/** Treatments of a profession whose council nobody in the team is registered with. A team of examples says nothing. */
function treatmentFindings(treatments: Content['treatments'], team: Member[]): Finding[] {
  const councils = new Set(team.flatMap(({ credentials }) => councilsIn(credentials)))
  if (team.every(({ isExample }) => isExample)) return []
  return treatments.flatMap((treatment): Finding[] => {
    const profession = professionOf('treatments', treatment)
    const isSure = profession !== 'medicine' || ofPhysicians.test(treatment.name)
    const council = councilNames.find((name) => professionIn(name) === profession)
    if (!treatment.is_active || !isSure || !council || councils.has(council)) return []
    return [
      {
        title: `Ninguém da equipe tem ${council} para ${treatment.name}`,
        text: 'Mostre quem oferece este tratamento, ou esconda o tratamento.',
        field: `treatments/${treatment.id}.name`,
      },
    ]
  })
}
