import { MIN_PASSWORD_LENGTH } from '#content/rules/credentials.ts'
import { problem } from '../../http/problems.ts'
import { isCommonPassword } from './common-passwords.ts'

export const MAX_PASSWORD_LENGTH = 128

/** Shorter names occur in good passwords by chance. */
const MIN_NAME_LENGTH = 4

const siteNames = ['leveza', 'lipedema']

/** Throws `weak-password` with words for the person who chose it. */
export async function requireStrongPassword(password: string, email: string): Promise<void> {
  const message = await readPasswordProblem(password, email)
  if (message) throw problem('weak-password', { message, details: [{ path: 'password', message }] })
}

/** Undefined for an acceptable password. */
export async function readPasswordProblem(
  password: string,
  email: string,
): Promise<string | undefined> {
  const length = [...password].length
  if (length < MIN_PASSWORD_LENGTH) {
    return `A senha deve ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres`
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return `A senha deve ter no máximo ${MAX_PASSWORD_LENGTH} caracteres`
  }
  if (!password.isWellFormed())
    return 'A senha tem um sinal que não dá para guardar. Troque-o por outro'
  if (containsName(password, email)) {
    return 'A senha não pode conter o nome do e-mail nem o do site'
  }
  if (await isCommonPassword(password)) return 'Esta senha é comum demais. Escolha outra'
  return undefined
}

function containsName(password: string, email: string): boolean {
  const [local = ''] = email.toLowerCase().split('@')
  const names = [local, ...siteNames].filter((name) => name.length >= MIN_NAME_LENGTH)
  return names.some((name) => password.toLowerCase().includes(name))
}
