/** The window in which a person lets a page of another origin act for them. */
export const CONNECT_PATH = '/admin/connect'

/** What the page tells the window about itself, after the window's `ready`. */
export type IntroductionMessage = { type: 'init'; projectId: string; icon: string; title: string }

/** Who is signed in. `expiresTime` is when the session ends, even if it is in use. */
export type User = {
  userId: string
  email: string
  userName: string
  createdTime: string
  expiresTime?: string
}

/** What a program signs in with. */
export type ProgramCredentials = { token: string; signingKey: string }

/** What a page or a program receives at sign-in. */
export type ProgramSession = ProgramCredentials & { expiresTime: string; user: User }

/** What the window tells the page once the person has agreed. */
export type SignInMessage = ProgramSession & { type: 'sign-in'; projectId: string }
