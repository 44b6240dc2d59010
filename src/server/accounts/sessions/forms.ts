import * as z from 'zod'
import { MAX_PASSKEY_NAME_LENGTH } from '#content/rules/credentials.ts'
import { isEmail } from '#content/rules/email.ts'
import { isStorable } from '#content/rules/text.ts'
import { isRecord } from '#content/schema/section.ts'
import { roles } from '#protocol/accounts.ts'
import { optionalBody, refusing } from '../../http/route-schemas.ts'

const MIN_LOGIN_PASSWORD_LENGTH = 6
const MAX_NAME_LENGTH = 100
const MAX_TEXT_LENGTH = 1_000

const required = (message: string) =>
  z
    .string(message)
    .max(MAX_TEXT_LENGTH, 'Texto muito longo')
    .min(1, { error: message, abort: true })

/** What the login form checks; password-rules.ts has the rules for choosing a password. */
const loginPassword = required('Senha é obrigatória').min(
  MIN_LOGIN_PASSWORD_LENGTH,
  'Senha deve ter pelo menos 6 caracteres',
)

const email = z
  .string('Email é obrigatório')
  .trim()
  .toLowerCase()
  .min(1, { error: 'Email é obrigatório', abort: true })
  .refine((text) => isEmail(text) && isStorable(text), 'Email inválido')

const nameUpTo = (max: number) =>
  z
    .string('Nome é obrigatório')
    .trim()
    .min(1, { error: 'Nome é obrigatório', abort: true })
    .max(max, `Use no máximo ${max} caracteres`)
    .refine((text) => isStorable(text) && !/[\n\r\t]/.test(text), 'Nome inválido')

const name = nameUpTo(MAX_NAME_LENGTH)

const password = required('Senha é obrigatória')
const token = required('Link inválido')
const role = z.enum(roles, 'Função inválida')

const MAX_BYTES_LENGTH = 8_000

const bytes = z
  .string('Chave de acesso inválida')
  .max(MAX_BYTES_LENGTH, 'Chave de acesso inválida')
  .regex(/^[\w-]+$/, 'Chave de acesso inválida')

/** Anything else that browsers send is ignored. */
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') }
const ignored = { clientExtensionResults: z.unknown().transform(() => ({})) }

const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Newer kinds are of no use to browsers that don't know them. */
const knownOf = (transports: string[]) =>
  knownTransports.filter((known) => transports.includes(known))

/** A signature by a passkey, as browsers write it. */
export const AssertionForm = z.object({
  ...credential,
  ...ignored,
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.exactOptional(),
  }),
})

/** A new passkey, as browsers write it. */
export const RegistrationForm = z.object({
  ...credential,
  ...ignored,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string()).transform(knownOf).exactOptional(),
  }),
})

export const SignInForm = z.object({ email, password: loginPassword })
export const PasswordSignInForm = z.object({ password: loginPassword })
export const CodeForm = z.object({ code: required('Código é obrigatório').trim() })
export const PasswordForm = z.object({ password })
export const PasswordAndCodeForm = PasswordForm.extend({ code: z.string().optional() })
export const PasswordChangeForm = z.object({
  currentPassword: password,
  newPassword: password,
  code: z.string().optional(),
})
export const ForgotForm = z.object({ email })
export const ResetForm = z.object({ token, password })
export const SetupForm = z.object({ token, name, email, password })
export const InviteForm = z.object({ email, role })
export const AcceptForm = z.object({ token, name, password })
export const TokenForm = optionalBody(
  z.object({ origin: z.string('Endereço inválido').optional() }),
)
export const ProfileForm = z.object({ name, email, currentPassword: password })
export const ConfirmEmailForm = z.object({ token })
/** A person who opens an invalid link is told so. */
export const InviteQuery = refusing('invalid-content', z.object({ token }))
export const RoleForm = z.object({ role })

export const NewPasskeyForm = z.object({
  name: nameUpTo(MAX_PASSKEY_NAME_LENGTH),
  response: RegistrationForm,
})

const withKind = (body: unknown) =>
  isRecord(body) ? { ...body, by: 'passkey' in body ? 'passkey' : 'password' } : body

/** Proves again who somebody is: with a passkey if the body has one, or else with the password, and a code where one is needed. */
export const ProofForm = z.preprocess(
  withKind,
  z.discriminatedUnion('by', [
    z.object({ by: z.literal('passkey'), passkey: AssertionForm }),
    PasswordAndCodeForm.extend({ by: z.literal('password') }),
  ]),
)
export type Proof = z.infer<typeof ProofForm>

/** Unless the owner says otherwise, a stranger's passkeys go with the old password. */
export const ResetLinkForm = ProofForm.and(z.object({ removesPasskeys: z.boolean().default(true) }))
