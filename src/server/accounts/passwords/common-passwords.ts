import { withoutAccents } from '#content/rules/text.ts'

const words = (text: string) => text.trim().split(/\s+/)

/** Words, names, clubs and places that Brazilians use as passwords, lower-case and without accents. */
export const commonWords = words(`
  senha senhas senhaforte minhasenha novasenha trocarsenha mudarsenha segredo secreta acesso entrar
  administrador administradora administracao admin adminadmin root usuario usuaria gerente sistema
  clinica clinicas consultorio instituto hospital medico medica doutor doutora saude paciente pacientes
  tratamento beleza estetica fisioterapia nutricao drenagem brasil brasileiro brasileira saopaulo
  riodejaneiro belohorizonte salvador fortaleza curitiba recife portoalegre brasilia goiania manaus
  flamengo corinthians palmeiras santos saopaulofc gremio internacional cruzeiro atletico botafogo
  fluminense vasco bahia sport amor amoreterno meuamor amorzinho teamo teamomuito euteamo muito vida minhavida
  vidaloka familia minhafamilia felicidade feliz alegria saudade esperanca vitoria deus jesus
  jesuscristo deusefiel deusnocomando deusemaior cristo senhor fe gratidao bencao anjo anjinho
  princesa principe gatinha gatinho linda lindo gostosa gostoso bonita bonito estrela borboleta flor
  florzinha rosa girassol sol lua chocolate cachorro gato cavalo tigre dragao leao maria joao jose
  ana antonio francisco carlos paulo pedro lucas luiz marcos gabriel rafael daniel marcelo bruno
  eduardo felipe rodrigo fernando fernanda patricia aline amanda juliana mariana bruna camila jessica
  leticia julia beatriz larissa vanessa adriana marcia sandra carolina isabela helena alice sofia
  mamae papai filho filha bebe vovo segunda terca quarta quinta sexta sabado domingo janeiro
  fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro verao inverno
  primavera outono trabalho dinheiro sucesso computador internet celular teste testando exemplo
  password passwords mypassword newpassword passw0rd pass letmein welcome hello login secret master
  monkey dragon football baseball superman batman starwars princess sunshine shadow michael jordan
  iloveyou trustno1 whatever freedom computer server database website default guest changeme qwerty
  qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abcdef abcdefgh abc google facebook instagram whatsapp
  summer winter spring autumn monday friday january december company business office manager`)

/** What people append to such a word when more characters are required. */
export const commonEndings = [
  ...words(`
    1 2 3 7 10 12 13 21 22 23 69 77 99 00 01 100 111 123 1234 12345 123456 1234567 12345678 123456789
    1234567890 321 4321 54321 654321 987654321 000 0000 000000 777 666 222 333 111111 112233 123123
    123321 abc abcd a b`),
  ...Array.from({ length: 81 }, (_, index) => String(1950 + index)),
]

/** Keyboard rows and well-known sequences. */
const commonRows = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
]

const MIN_VARIETY = 5
const MAX_WORDS = 3

/** Signs that stand for a letter: S3nh@ is senha. */
const letters: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** True for the passwords that are guessed first, including their usual disguises. */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password)
  const stem = plain.replace(/[^\p{L}]+$/u, '')
  return (
    new Set(plain).size < MIN_VARIETY ||
    isWalk(plain) ||
    [plain, toLetters(plain), toLetters(stem)].some((text) => isCommonBase(bareOf(text)))
  )
}

const known = new Set(commonWords)

/** A word with its ending, or up to three words in a row. */
const isCommonBase = (text: string) =>
  commonEndings.some((end) => text.endsWith(end) && known.has(text.slice(0, -end.length))) ||
  isOfWords(text.replace(/\d+$/, ''), MAX_WORDS)

function isOfWords(text: string, most: number): boolean {
  if (known.has(text)) return true
  if (most === 1) return false
  for (let end = 2; end < text.length - 1; end++) {
    if (known.has(text.slice(0, end)) && isOfWords(text.slice(end), most - 1)) return true
  }
  return false
}

const toLetters = (text: string) => text.replace(/[@4310!$57]/g, (sign) => letters[sign] ?? sign)

/** Without the punctuation that people add only because a form asks for it. */
const bareOf = (text: string) => text.replace(/[^\p{L}\d]/gu, '')

/** True for a run along a keyboard row in either direction, also a repeated one. */
function isWalk(text: string): boolean {
  const reversed = [...text].reverse().join('')
  return commonRows.some((row) => covers(row, text) || covers(row, reversed))
}

function covers(row: string, text: string): boolean {
  const endless = row.repeat(Math.ceil(text.length / row.length) + 1)
  if (endless.includes(text)) return true
  const half = text.slice(0, Math.ceil(text.length / 2))
  return half.length > 3 && row.includes(half) && text === (half + half).slice(0, text.length)
}
