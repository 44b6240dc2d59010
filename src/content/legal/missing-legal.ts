import { isCnpj } from '../rules/cnpj.ts'
import { councilOf } from '../rules/councils.ts'
import { registrationsOf } from '../rules/registration-line.ts'
import { type CouncilName, councilNames } from '../rules/registration-parts.ts'
import type { Settings } from '../sections/settings.ts'

type Identified = Pick<Settings, 'establishment' | 'legal'>
type Establishment = Settings['establishment']

/** What a clinic of this kind must say about itself and is still missing, in words for the middle of a sentence. `director` is what the page says about the technical director. */
export const missingLegalOf = (settings: Identified, director: string): string[] =>
  [missingDirectorOf(settings, director), ...missingNumbersOf(settings)].filter(
    (name) => name !== undefined,
  )

/** Who answers for the clinic, in the words of its kind. */
const people: Record<Establishment, { registered: string; whose: string }> = {
  clinic: { registered: 'o responsável técnico com CRM', whose: 'do responsável técnico' },
  office: { registered: 'o registro profissional de quem atende', whose: 'de quem atende' },
  other: { registered: 'o responsável técnico com registro', whose: 'do responsável técnico' },
}

const physician = /\bm[ée]dic[ao]\b/i
const afterName = new RegExp(`${physician.source}|\\b(?:${councilNames.join('|')})`, 'i')

/** The name and the registration with a council; beside a CRM also the word MÉDICA or MÉDICO, and without one neither (CFM 2.336/2023, arts. 4º and 5º). */
export function missingDirectorOf(
  { establishment }: Identified,
  director: string,
): string | undefined {
  const { registered, whose } = people[establishment]
  const person = director.replace(/^[^:]*técnic[^:]*:/i, '')
  const councils = registrationsOf(person).map(({ council }) => council)
  const hasCrm = councils.some((council) => council.startsWith('CRM'))
  const isCalledPhysician = physician.test(person)
  if (establishment === 'clinic' && !hasCrm) return registered
  if (isCalledPhysician && !hasCrm) return `o CRM ${whose}`
  if (councils.every((council) => council === 'RQE')) return registered
  const [name = ''] = person.split(afterName)
  if (!/\p{L}{2,}\.?\s+\p{L}{2,}/u.test(name)) return `o nome ${whose}`
  if (!hasCrm || isCalledPhysician) return undefined
  return `a palavra MÉDICA ou MÉDICO junto ao CRM ${whose}`
}

/** What is missing of the clinic's registration and CNPJ. */
export function missingNumbersOf({ establishment, legal }: Identified): string[] {
  if (establishment === 'office') return []
  const isMedical = establishment === 'clinic'
  const isRegistered = isNumberedBy(isMedical ? ['CRM'] : councilNames, legal.clinicRegistration)
  const missing = [
    isRegistered ? undefined : `o registro da clínica no ${isMedical ? 'CRM' : 'conselho'}`,
    missingCnpj(legal),
  ]
  return missing.filter((name) => name !== undefined)
}

const hasNumber = (text: string) => /[1-9]/.test(text)

const missingCnpj = ({ cnpj }: Settings['legal']) =>
  isCnpj(cnpj) ? undefined : hasNumber(cnpj) ? 'um CNPJ válido' : 'o CNPJ'

/** Whether one of these councils numbers the company, as in 'CRM-SC PJ 1234' and 'CREFITO-8 PJ 123', where 8 is the region. */
const isNumberedBy = (names: readonly CouncilName[], text: string) =>
  names.some((name) => {
    const region = councilOf(name).regionLabel === 'UF' ? '' : '(?:\\s*[-–/]?\\s*\\d{1,2}\\b)?'
    const council = new RegExp(`\\b${calledOf(name)}(?![a-z])${region}`, 'i')
    return council.test(text) && hasNumber(text.replace(council, ''))
  })

/** The regional councils of medicine are also called CREMESC, CREMERS … */
const calledOf = (name: CouncilName) => (name === 'CRM' ? 'CR(?:M|EME[a-z]*)' : name)
