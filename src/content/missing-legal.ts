import { isCnpj } from './rules/cnpj.ts'
import { registrationsOf } from './rules/registration.ts'
import type { Settings } from './sections/settings.ts'

/** What the law requires of a clinic's page and is still missing, in words for the middle of a sentence. `director` is what the page says about the technical director. */
export function missingLegalOf(legal: Settings['legal'], director: string): string[] {
  const hasNumber = (text: string) => /[1-9]/.test(text)
  const hasDirector = registrationsOf(director).some(({ council }) => council.startsWith('CRM'))
  return [
    !hasDirector && 'o responsável técnico com CRM',
    !hasNumber(legal.clinicRegistration) && 'o registro da clínica no CRM',
    !isCnpj(legal.cnpj) && (hasNumber(legal.cnpj) ? 'um CNPJ válido' : 'o CNPJ'),
  ].filter((name) => name !== false)
}
