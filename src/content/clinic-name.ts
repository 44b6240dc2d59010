import { withoutAccents } from './rules/text.ts'

export type ClinicName = { siteName: string; siteArticle: 'auto' | 'o' | 'a' | 'none' }

const feminine =
  /^(?:clinica|policlinica|casa|associacao|fundacao|sociedade|unidade|cooperativa|doutora|dra)\b/
const masculine =
  /^(?:instituto|centro|espaco|consultorio|nucleo|hospital|ambulatorio|estudio|grupo|doutor|dr)\b/

/** The article of the name as the clinic chose it, else by the first word; a name that begins with neither has none. */
export function articleOf({ siteName, siteArticle }: ClinicName): 'o' | 'a' | '' {
  if (siteArticle !== 'auto') return siteArticle === 'none' ? '' : siteArticle
  const name = withoutAccents(siteName.trim())
  if (feminine.test(name)) return 'a'
  return masculine.test(name) ? 'o' : ''
}

/** 'a Clínica Serena', 'o Instituto Leveza', 'Ana Lima'. */
export const theClinic = (clinic: ClinicName): string =>
  [articleOf(clinic), clinic.siteName].filter(Boolean).join(' ')

/** 'da Clínica Serena', 'do Instituto Leveza', 'de Ana Lima'. */
export const ofClinic = (clinic: ClinicName): string =>
  `d${articleOf(clinic) || 'e'} ${clinic.siteName}`

/** What a patient's first message says until the clinic writes another. */
export const greetingTo = (clinic: ClinicName): string =>
  `Olá! Gostaria de saber mais sobre ${theClinic(clinic)} e agendar uma consulta.`
