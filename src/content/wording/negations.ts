import { type Span, sentenceAround } from './sentences.ts'

const word = (source: string) => `(?<![a-z0-9])(?:${source})(?![a-z0-9])`

/** Deny what follows in the same clause. */
const before = new RegExp(
  word(
    '(?<!(?:^|[^a-z])se )nao(?! (?:so|apenas|somente|perca|espere|deixe|fique|adie|sofra|e so|e apenas)(?![a-z]))|nunca|jamais|nem|nenhum|nenhuma|ninguem|tampouco|evit(?:e|ar|amos|em)|desconfi(?:e|ar|em)|cuidado com|fuja|proib(?:e|em|ido|ida|idos|idas|ir)|ved(?:a|am|ado|ada|adas|ados)|impossivel|em vez de|ao inves de|falsas?|mitos?',
  ),
  'g',
)

/** Denies only up to the next comma: what follows in 'sem tratamento, a dor…' is said, not denied. */
const without = new RegExp(`${word('sem(?! (?:sair|precisar|duvida|medo))')}[^,]{0,60}$`)

/** End the reach of a denial. */
const turn =
  /[:;!?]|(?<![a-z])(?:mas|porem|contudo|entretanto|so que|e sim|pois|porque|por isso)(?![a-z])|, (?:aqui|com|temos|oferecemos|agende|venha|voce)(?![a-z])/

/** Deny what precedes them. */
const after = new RegExp(
  `^[^.;!?]{0,40}?${word('nao (?:existe|existem|ha|e (?:possivel|permitid[oa]|nossa|o nosso|real)|sao|prometemos|fazemos|oferecemos|usamos|divulgamos|se aplica|pode|podem|deve|devem)|(?:e|sao) (?:proibid[oa]s?|vedad[oa]s?|mitos?|falsas?|ilega(?:l|is)|enganos[oa]s?)|nao')}`,
)

const answeredNo =
  /^ ?"? ?-? ?(?:nao|ainda nao|nunca|nem sempre|infelizmente,? nao|nenhum|nenhuma|mito|depende)(?![a-z])/

const MAX_REACH = 90

/** Whether the words are denied, asked and answered with no, or quoted in order to be denied. */
export const isDenied = (text: string, words: Span): boolean => {
  const sentence = sentenceAround(text, words)
  return (
    isDeniedBefore(text, words, sentence) ||
    isDeniedAfter(text, words, sentence) ||
    isAnsweredNo(text, sentence) ||
    isQuotedRule(text, words, sentence)
  )
}

function isDeniedBefore(text: string, words: Span, sentence: Span): boolean {
  const start = Math.max(sentence.from, words.from - MAX_REACH)
  const lead = text.slice(start, words.from)
  const isWithout = without.exec(lead)
  if (isWithout && !turn.test(isWithout[0])) return true
  return [...lead.matchAll(before)].some(
    ({ index, 0: denial }) => !turn.test(lead.slice(index + denial.length)),
  )
}

function isDeniedAfter(text: string, words: Span, sentence: Span): boolean {
  const rest = text.slice(words.to, sentence.to)
  const found = after.exec(rest)
  return found !== null && !turn.test(found[0]) && !/,/.test(found[0])
}

function isAnsweredNo(text: string, sentence: Span): boolean {
  return text[sentence.to - 1] === '?' && answeredNo.test(text.slice(sentence.to, sentence.to + 40))
}

const ruleWords = new RegExp(
  word(
    'art|arts|artigo|resolucao|lei|codigo|cfm|conar|anvisa|norma|proib[a-z]{1,4}|ved[a-z]{1,4}|expressoes|frases|termos|promessas|anuncios|palavras',
  ),
)

/** Law and warnings quote what they forbid; a patient's praise in quotation marks is praise all the same. */
function isQuotedRule(text: string, words: Span, sentence: Span): boolean {
  const quotesBefore = text.slice(sentence.from, words.from).split('"').length - 1
  const isQuoted = quotesBefore % 2 === 1 && text.indexOf('"', words.to) >= 0
  return isQuoted && ruleWords.test(text.slice(sentence.from, words.from))
}
