import { councilOf } from '../rules/councils.ts'
import { withoutKeys } from '../rules/entry-keys.ts'
import { readRegistration, toCredentials } from '../rules/registration-line.ts'
import { noRegistration, type RegistrationParts } from '../rules/registration-parts.ts'

export type Registered = { credentials: string; registration: RegistrationParts }

/** A field of the registration, and what is wrong with it. */
export type RegistrationProblem = [name: keyof RegistrationParts, message: string]

/** What is wrong with the form of a registration, by field. One that is only begun is accepted and shown nowhere. */
export function registrationProblems({
  council,
  region,
  number,
  suffix,
  specialists,
}: RegistrationParts): RegistrationProblem[] {
  if (council === '') return []
  const { regionLabel, regions, suffixes, maxDigits } = councilOf(council)
  const name = regionLabel === 'UF' ? 'a UF' : 'a região'
  const isRegionMissing = region === '' && number !== ''
  const problems: [...RegistrationProblem, boolean][] = [
    ['region', `Escolha ${name} do ${council}`, isRegionMissing],
    ['region', `O ${council} não tem ess${name}`, region !== '' && !regions.includes(region)],
    ['number', `O ${council} usa até ${maxDigits} números`, number.length > maxDigits],
    // Four zeros and more are the numbers of the examples.
    ['number', `Confira o número: o ${council} não dá o zero`, /^0{1,3}$/.test(number)],
    [
      'suffix',
      `O ${council} não usa esse final`,
      suffix !== '' && !Object.hasOwn(suffixes, suffix),
    ],
    [
      'specialists',
      'Escreva o número do RQE de cada especialidade',
      specialists.some((one) => one.number === ''),
    ],
  ]
  return problems.filter(([, , isWrong]) => isWrong).map(([name, message]) => [name, message])
}

/** Programs that know no keys send the same registration without them. */
export const isSameRegistration = (one: RegistrationParts, other: RegistrationParts) =>
  JSON.stringify(withoutKeys(one)) === JSON.stringify(withoutKeys(other))

/**
 * If only the text changed, as by programs that know no other field, the text counts; otherwise
 * the parts do. A text that can be read becomes parts; any other stays as it was written.
 */
export function settleRegistration<Data extends Registered>(data: Data, former: Registered): Data {
  const isTextMeant =
    data.registration.council === '' ||
    (data.credentials !== former.credentials &&
      isSameRegistration(data.registration, former.registration))
  if (!isTextMeant) return { ...data, credentials: toCredentials(data.registration) }
  const registration = readRegistration(data.credentials)
  if (!registration) return { ...data, registration: noRegistration }
  return { ...data, registration, credentials: toCredentials(registration) }
}
