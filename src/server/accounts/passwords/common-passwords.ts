import { withoutAccents } from '#content/rules/text.ts'

/** What Brazilians use in passwords and the library's list of the most common ones lacks, lower-case and without accents. */
export const brazilianWords = `
  coracao senhaforte novasenha trocarsenha mudarsenha acesso administrador administradora administracao
  adminadmin usuario usuaria gerente clinica clinicas consultorio instituto medico medica doutor
  doutora saude paciente pacientes tratamento beleza estetica fisioterapia nutricao drenagem
  brasileiro brasileira riodejaneiro belohorizonte fortaleza portoalegre goiania manaus
  corinthians saopaulofc internacional fluminense amoreterno meuamor amorzinho teamomuito euteamo
  muito minhavida vidaloka minhafamilia feliz esperanca deus jesuscristo deusefiel deusnocomando
  deusemaior senhor fe gratidao bencao anjo anjinho lindo borboleta florzinha girassol sol lua
  dragao leao ana luiz bruna mamae papai filho filha bebe vovo segunda terca quarta sexta sabado
  fevereiro abril maio junho julho setembro outubro novembro dezembro verao inverno outono
  trabalho dinheiro testando exemplo`
  .trim()
  .split(/\s+/)

/** The highest that the library gives: ten billion guesses or more. */
const STRONG = 4

/** The rest of a longer password is not looked at: the time grows faster than the length. */
const MAX_CHECKED_LENGTH = 64

// Takes a quarter of a second and 30 MB, and most starts of the site set no password.
async function openEstimate() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  return new ZxcvbnFactory({
    dictionary: { common: dictionary['passwords-common'], brazilian: brazilianWords },
    graphs: adjacencyGraphs,
    maxLength: MAX_CHECKED_LENGTH,
  })
}

let estimate: ReturnType<typeof openEstimate> | undefined

/** True for what is guessed first: common passwords with their usual endings and disguises, repetitions, and runs of keys. */
export async function isCommonPassword(password: string): Promise<boolean> {
  estimate ??= openEstimate()
  // A sign at the end is there because a form asked for it.
  const plain = withoutAccents(password).replace(/\p{P}+$/u, '')
  return (await estimate).check(plain).score < STRONG
}
