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
export const commonRows = [
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
