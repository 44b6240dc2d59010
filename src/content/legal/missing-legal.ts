import { isCnpj } from '../rules/cnpj.ts'
import { registrationsOf } from '../rules/registration.ts'
import type { Settings } from '../sections/settings.ts'

type Identified = Pick<Settings, 'establishment' | 'legal'>

/** What a clinic of this kind must say about itself and is still missing, in words for the middle of a sentence. `director` is what the page says about the technical director. */
export const missingLegalOf = (settings: Identified, director: string): string[] =>
  [missingDirectorOf(settings, director), ...missingNumbersOf(settings)].filter(
    (name) => name !== undefined,
  )

export const missingDirectorOf = ({ establishment }: Identified, director: string) =>
  establishment === 'other' ? missingProfessional(director) : missingPhysician(director)

/** What is missing of the clinic's registration and CNPJ. */
export function missingNumbersOf({ establishment, legal }: Identified): string[] {
  if (establishment === 'office') return []
  const council = establishment === 'clinic' ? 'CRM' : undefined
  return [missingNumber(legal, council), missingCnpj(legal)].filter((name) => name !== undefined)
}

type Legal = Settings['legal']

const hasNumber = (text: string) => /[1-9]/.test(text)

const missingCnpj = ({ cnpj }: Legal) =>
  isCnpj(cnpj) ? undefined : hasNumber(cnpj) ? 'um CNPJ válido' : 'o CNPJ'

/** The regional councils of medicine are called CRM-PR or CREMESC, CREMERS …; like the others, they also number companies. */
const missingNumber = ({ clinicRegistration }: Legal, council?: 'CRM') =>
  (council ? /\bCR(?:M|EME)/i : /\bC[A-Z]{2,}/i).test(clinicRegistration) &&
  hasNumber(clinicRegistration)
    ? undefined
    : `o registro da clínica no ${council ?? 'conselho'}`

const missingProfessional = (director: string) =>
  registrationsOf(director).length > 0 ? undefined : 'o responsável técnico com registro'

/** CFM 2.336/2023, arts. 4º and 5º: the name, the word MÉDICA or MÉDICO, and the CRM. */
function missingPhysician(director: string): string | undefined {
  const isRegistered = registrationsOf(director).some(({ council }) => council.startsWith('CRM'))
  if (!isRegistered) return 'o responsável técnico com CRM'
  const person = director.replace(/^[^:]*técnic[^:]*:/i, '')
  const [name = ''] = person.split(/\bm[ée]dic[ao]\b|\bCRM/i)
  if (!/\p{L}{2,}\.?\s+\p{L}{2,}/u.test(name)) return 'o nome do responsável técnico'
  if (/\bm[ée]dic[ao]\b/i.test(person)) return undefined
  return 'a palavra MÉDICA ou MÉDICO junto ao CRM do responsável técnico'
}
