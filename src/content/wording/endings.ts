/**
 * What Portuguese adds to a stem: gender, number, persons and tenses, participles, nouns made of verbs,
 * diminutives and superlatives. `cur~` is any word that is 'cur' and one of these.
 */
const endings = new Set(
  `o a os as e es i s
  ar as am amos ei ou aram ava avam avamos arei ara arao aremos aria ariam asse assem e es em emos
  er ir imos eu iu eram iram ia iam iamos erei era erao eremos eria eriam irei ira irao iremos iria
  esse essem isse issem ando endo indo ado ada ados adas ido ida idos idas arem erem irem
  acao acoes icao icoes cao coes mento mentos imento imentos amento amentos mente amente
  ador adora adores adoras edor edora edores or ora ores oras
  inho inha inhos inhas zinho zinha zinhos zinhas issimo issima issimos issimas
  al ais el eis il il ivo iva ivos ivas oso osa osos osas ao oes ante antes ente entes ncia ncias`.split(
    /\s+/,
  ),
)

/** How a word sounds: usual misspellings sound like the word that was meant. Short words are too alike for that. */
export const soundOf = (word: string): string =>
  word.length < 5
    ? word
    : word
        .replace(/ph/g, 'f')
        .replace(/(?<![cln])h/g, '')
        .replace(/sc(?=[ei])|c(?=[ei]|ao$|oes$)|z/g, 's')
        .replace(/([^aeiou])\1/g, '$1')
        .replace(/m(?=[^aeioupb])/g, 'n')
        .replace(/n(?=[pb])/g, 'm')
        .replace(/[ey]/g, 'i')
        .replace(/k/g, 'c')

/** The keys by which a vocabulary may know a word: itself, its stems `cur~` and its beginnings `cur*`. */
export function keysOf(word: string): string[] {
  const keys = [word]
  for (let length = 2; length <= Math.min(word.length, 20); length += 1) {
    const start = word.slice(0, length)
    if (length > 2) keys.push(`${start}*`)
    if (length === word.length || endings.has(word.slice(length))) keys.push(`${start}~`)
  }
  return keys
}
