import { isCnpj } from '../rules/cnpj.ts'
import { registrationsOf } from '../rules/registration.ts'
import type { Settings } from '../sections/settings.ts'

/** What a clinic must say about itself and is still missing, in words for the middle of a sentence. `director` is what the page says about the technical director. */
export function missingLegalOf(legal: Settings['legal'], director: string): string[] {
  return [
    missingOfDirector(director),
    !isClinicRegistration(legal.clinicRegistration) && 'o registro da clínica no CRM',
    !isCnpj(legal.cnpj) && (hasNumber(legal.cnpj) ? 'um CNPJ válido' : 'o CNPJ'),
  ].filter((name) => typeof name === 'string')
}

const hasNumber = (text: string) => /[1-9]/.test(text)

/** The regional councils are called CRM-PR or CREMESC, CREMERS …; they also number companies. */
const isClinicRegistration = (text: string) => /\bCR(?:M|EME)/i.test(text) && hasNumber(text)

/** CFM 2.336/2023, arts. 4º and 5º: the name, the word MÉDICA or MÉDICO, and the CRM. */
function missingOfDirector(director: string): string | undefined {
  const isRegistered = registrationsOf(director).some(({ council }) => council.startsWith('CRM'))
  if (!isRegistered) return 'o responsável técnico com CRM'
  const person = director.replace(/^[^:]*técnic[^:]*:/i, '')
  const [name = ''] = person.split(/\bm[ée]dic[ao]\b|\bCRM/i)
  if (!/\p{L}{2,}\.?\s+\p{L}{2,}/u.test(name)) return 'o nome do responsável técnico'
  if (/\bm[ée]dic[ao]\b/i.test(person)) return undefined
  return 'a palavra MÉDICA ou MÉDICO junto ao CRM do responsável técnico'
}
