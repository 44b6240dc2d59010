/** Twelve digits or capital letters and two check digits; letters are allowed since July 2026 (IN RFB 2.229/2024). */
const shape = /^[0-9A-Z]{12}\d{2}$/

const ROOT_LENGTH = 12
const MODULUS = 11

/** Without punctuation, as people also paste it: 'CNPJ: 11.222.333/0001–81'. */
const plainOf = (text: string) =>
  text
    .replace(/^\s*CNPJ\b[:\s]*/i, '')
    .replace(/[./\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()

/** The value of a character is its code minus that of '0', so that digits have their own value. */
function checkDigitOf(characters: string): number {
  const sum = [...characters].reduceRight(
    ({ total, weight }, character) => ({
      total: total + (character.charCodeAt(0) - '0'.charCodeAt(0)) * weight,
      weight: weight === 9 ? 2 : weight + 1,
    }),
    { total: 0, weight: 2 },
  ).total
  const rest = sum % MODULUS
  return rest < 2 ? 0 : MODULUS - rest
}

/** Whether both check digits are right, with any punctuation. All zeros are refused. */
export function isCnpj(text: string): boolean {
  const plain = plainOf(text)
  if (!shape.test(plain) || /^0+$/.test(plain)) return false
  const root = plain.slice(0, ROOT_LENGTH)
  const first = checkDigitOf(root)
  return plain.endsWith(`${first}${checkDigitOf(root + first)}`)
}

/** Formats a CNPJ as '12.ABC.345/01DE-35'; any other text stays as typed. */
export function formatCnpj(text: string): string {
  const plain = plainOf(text)
  if (!shape.test(plain)) return text.trim()
  return plain.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
}
