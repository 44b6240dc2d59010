export type Address = {
  /** 'Rua Exemplo, 100' */
  street: string
  /** 'sala 802, Curitiba – PR': the rest, as it is shown under the street. */
  rest: string
  city: string
  region: string
  postalCode: string
}

const cityAndRegion = /([\p{L}'.]+(?:[ -][\p{L}'.]+)*?)\s*[–/-]\s*([A-Z]{2})\b/u
const postalCode = /\b\d{5}-?\d{3}\b/

/** Reads 'Rua Exemplo, 100, sala 802, Curitiba – PR, 80000-000'; what is not found stays empty. */
export function addressOf(text: string): Address {
  const parts = text.split(/[,\n]/).map((part) => part.trim())
  const streetParts = /^\d|^s\/?n/i.test(parts[1] ?? '') ? 2 : 1
  const [, city = '', region = ''] = cityAndRegion.exec(parts.slice(1).join(', ')) ?? []
  return {
    street: parts.slice(0, streetParts).join(', '),
    rest: parts.slice(streetParts).filter(Boolean).join(', '),
    city,
    region,
    postalCode: postalCode.exec(text)?.[0] ?? '',
  }
}

/** Opens the address on a map; nothing is sent to a third party before the click. */
export const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`
