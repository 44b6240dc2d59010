import type { User } from './sign-in-window.ts'

export const roles = ['owner', 'editor', 'reception'] as const

/** Owners also decide who else may sign in; `src/content/reception.ts` says what reception may do. */
export type Role = (typeof roles)[number]

export const loginVariants = ['email', 'password'] as const

/** Whether people sign in with e-mail and password, or the only owner with the password alone. */
export type LoginVariant = (typeof loginVariants)[number]

/** The owner that `npm run dev` creates; the login screen shows it. */
export type DevAccount = { email: string; password: string }

/** Who is signed in; if nobody is, what the login screen has to ask. */
export type Session = {
  user: User | null
  role: Role | null
  hasTwoFactor?: boolean
  loginVariant: LoginVariant
  /** Nobody has an account yet: a link creates the first owner. */
  needsSetup: boolean
  /** Without a mail server, a forgotten password needs a link from a person. */
  hasMailServer: boolean
  /** The only origin at which browsers accept the site's passkeys; null if there is none. */
  passkeyOrigin: string | null
  /** Whether the person who is signed in has a passkey; if nobody is, whether anybody has one. */
  hasPasskeys: boolean
  devAccount?: DevAccount
}

/** The answer to a password: signed in, or a code is still needed. */
export type SignInAnswer = Session | { needsCode: true }

/** One place where a person is signed in. */
export type OwnSession = {
  id: string
  kind: 'page' | 'program'
  userAgent: string
  createdTime: string
  usedTime: string
  isCurrent: boolean
}

/** Signs a person in on one device, or wherever a password manager brings it. */
export type Passkey = {
  id: string
  name: string
  createdTime: string
  /** Null until it is used. */
  usedTime: string | null
}

/** Asks the browser for a signature, or for a new passkey. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON
export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON

/** What the browser answers. */
export type PasskeyAnswer = ReturnType<PublicKeyCredential['toJSON']>

/** Proves that it is still the person who signed in; with the password goes a code where the second factor is on. */
export type OwnProof = { password: string; code?: string } | { passkey: PasskeyAnswer }

export type TwoFactorStart = { uri: string; secret: string }
export type IssuedRecoveryCodes = { recoveryCodes: string[] }

/** Somebody who may sign in. */
export type Person = {
  id: string
  name: string
  email: string
  role: Role
  hasTwoFactor: boolean
  /** Whether they came back with a backup and can't sign in until an owner makes a link for them. */
  isReturned: boolean
  createdTime: string
}

/** Somebody who has been invited and has not accepted yet. */
export type Invite = {
  id: string
  email: string
  role: Role
  createdTime: string
  expiresTime: string
}

export type PeopleAndInvites = { people: Person[]; invites: Invite[] }

/** The link is in this answer only; the server stores just its hash. */
export type Invited = { invite: Invite; link: string }

/** What an invited person is told before accepting. `inviterName` is null when that person has left. */
export type InviteGreeting = {
  email: string
  role: Role
  siteName: string
  inviterName: string | null
}

/** A link with which somebody else sets a new password, once. */
export type ResetLink = { link: string; expiresTime: string }

/** `confirmation-sent`: the new address applies once the link sent to it has been opened. */
export type ProfileChange = { email: 'unchanged' | 'changed' | 'confirmation-sent' }

export const authPaths = {
  session: '/api/auth/session',
  signIn: '/api/auth/sign-in',
  signInCode: '/api/auth/sign-in/code',
  signInPasskey: '/api/auth/sign-in/passkey',
  signOut: '/api/auth/sign-out',
  setup: '/api/auth/setup',
  invite: '/api/auth/invite',
  forgot: '/api/auth/forgot',
  reset: '/api/auth/reset',
  password: '/api/auth/password',
  profile: '/api/auth/profile',
  email: '/api/auth/email',
  token: '/api/auth/token',
  sessions: '/api/auth/sessions',
  twoFactorStart: '/api/auth/two-factor/start',
  twoFactorConfirm: '/api/auth/two-factor/confirm',
  twoFactorDisable: '/api/auth/two-factor/disable',
  recoveryCodes: '/api/auth/two-factor/recovery-codes',
  passkeys: '/api/auth/passkeys',
} as const

export const peoplePaths = { people: '/api/people', invites: '/api/people/invites' } as const
