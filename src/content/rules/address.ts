import { states } from './registration-parts.ts'
import { withoutAccents } from './text.ts'

export type Address = {
  /** 'Rua Exemplo, 100' */
  street: string
  /** 'sala 802, Curitiba – PR': the rest, as it is shown under the street. */
  rest: string
  /** 'sala 802': what stands between the street and the city. */
  complement: string
  city: string
  region: string
  postalCode: string
}

/** In the order of `states`, without accents; two that are also cities say nothing about the state. */
const stateNames =
  'acre,alagoas,amapa,amazonas,bahia,ceara,distrito federal,espirito santo,goias,maranhao,mato grosso,mato grosso do sul,minas gerais,para,paraiba,parana,pernambuco,piaui,-,rio grande do norte,rio grande do sul,rondonia,roraima,santa catarina,-,sergipe,tocantins'.split(
    ',',
  )

const CITY = "([\\p{L}'’.]+(?:[ -][\\p{L}'’.]+)*?)"
const CODE = `(${states.join('|')})(?!\\p{L})`

/** 'Curitiba – PR' and 'curitiba/pr'; then 'Curitiba, PR' and 'Curitiba PR'. */
const notations = [
  new RegExp(`${CITY}\\s*[–—/(-]\\s*${CODE}`, 'iu'),
  new RegExp(`${CITY}[,\\s]\\s*${CODE}`, 'u'),
]
const postalCode = /\b\d{5}-?\d{3}\b/

function cityAndRegionOf(text: string): { city: string; region: string } {
  for (const notation of notations) {
    const [, city, region] = notation.exec(text) ?? []
    if (city && region) return { city, region: region.toUpperCase() }
  }
  return cityAndNamedStateOf(text)
}

/** 'Curitiba, Paraná' */
function cityAndNamedStateOf(text: string): { city: string; region: string } {
  const pieces = text.split(/\s*[,–—/]\s*|\s+-\s+/)
  const names = pieces.map((piece) => stateNames.indexOf(withoutAccents(piece)))
  const at = names.findLastIndex((name) => name >= 0)
  const [city, region] = [pieces[at - 1], states[names[at] ?? -1]]
  return city && region ? { city, region } : { city: '', region: '' }
}

const streetWord = /^(?:r|rua|av|avenida|al|alameda|pra[cç]a|rod|rodovia|estrada|travessa|largo)\b/i

/** Whether it says the city and nothing before it: 'Curitiba – PR'. */
export const isCityAlone = (text: string): boolean => {
  const all = text.trim().replace(/\)$/, '')
  return !streetWord.test(all) && notations.some((notation) => notation.exec(all)?.[0] === all)
}

/** Reads 'Rua Exemplo, 100, sala 802, Curitiba – PR, 80000-000'; what is not found stays empty. */
export function addressOf(text: string): Address {
  const parts = text.split(/[,\n]/).map((part) => part.trim())
  const streetParts = /^\d|^s\/?n/i.test(parts[1] ?? '') ? 2 : 1
  const rest = parts.slice(streetParts).filter(Boolean)
  const { city, region } = cityAndRegionOf(isCityAlone(text) ? text : parts.slice(1).join(', '))
  const cityPart = rest.findIndex((part) => city !== '' && part.includes(city))
  return {
    street: parts.slice(0, streetParts).join(', '),
    rest: rest.join(', '),
    complement: rest.slice(0, Math.max(0, cityPart)).join(', '),
    city,
    region,
    postalCode: postalCode.exec(text)?.[0] ?? '',
  }
}

/** Opens the address on a map; nothing is sent to a third party before the click. */
export const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
