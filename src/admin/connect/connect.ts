import './connect.css'
import { authPaths, type Session, type SignInAnswer } from '#protocol/accounts.ts'
import type {
  IntroductionMessage,
  ProgramSession,
  SignInMessage,
} from '#protocol/sign-in-window.ts'
import { createClient } from '#sdk/client.ts'
import { handleSubmit, origin, part, project, refuse, show, stepOf, write } from './steps.ts'

const { call } = createClient()
const post = <Data>(path: string, body: object) => call<Data>(path, { method: 'POST', body })

const MAX_TITLE_LENGTH = 80

/** How the page that opened this window introduces itself. */
type Introduction = Omit<IntroductionMessage, 'type'>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Delivered by the browser only if the opener still has the origin that was checked. */
const notifyOpener = (message: object) => window.opener?.postMessage(message, origin)

/** Resolves with the introduction of the page that opened this window; undefined when there is none. */
function meetOpener(): Promise<Introduction> | undefined {
  if (!window.opener) return undefined
  return new Promise((resolve) => {
    addEventListener('message', ({ source, origin: from, data }: MessageEvent) => {
      if (source !== window.opener || from !== origin || data?.type !== 'init') return
      const { projectId, icon, title } = data
      resolve({
        projectId: textOf(projectId),
        icon: textOf(icon),
        title: textOf(title).trim().slice(0, MAX_TITLE_LENGTH),
      })
    })
    notifyOpener({ type: 'ready' })
  })
}

function askConsent({ user }: Session): void {
  write('person', user ? `${user.userName} (${user.email})` : '')
  show('consent')
}

/** The texts of the variant without an e-mail field. */
function drawLogin({ loginVariant }: Session): void {
  const login = stepOf('login')
  if (loginVariant === 'password') {
    part(login, '[data-field="email"]').remove()
    part(login, 'h1').textContent = 'Área Administrativa'
    part(login, '[data-label="password"]').textContent = 'Senha de Acesso'
    part(login, 'button:not([type])').textContent = 'Entrar no Painel'
  }
  handleSubmit('login', {
    words: loginVariant === 'password' ? 'Entrando...' : 'Autenticando...',
    work: async (fields) => {
      const entry = await post<SignInAnswer>(authPaths.signIn, fields)
      if ('needsCode' in entry) show('code')
      else askConsent(entry)
    },
  })
  const toggle = part(login, '[data-action="show"]')
  toggle.addEventListener('click', () => {
    const input = part<HTMLInputElement>(login, '[name="password"]')
    const isShown = input.type === 'text'
    input.type = isShown ? 'password' : 'text'
    toggle.setAttribute('aria-pressed', String(!isShown))
    toggle.textContent = isShown ? 'Mostrar senha' : 'Ocultar senha'
  })
}

handleSubmit('code', {
  words: 'Autenticando...',
  work: async (fields) => askConsent(await post<Session>(authPaths.signInCode, fields)),
})

function introduce({ icon, title }: Introduction): void {
  write('question', `Conectar ${title || origin} (${origin}) ao site?`)
  const picture = part<HTMLImageElement>(stepOf('consent'), '.icon')
  picture.onload = () => {
    picture.hidden = false
  }
  if (icon) picture.src = icon
}

handleSubmit('consent', {
  words: 'Conectando...',
  work: async () => {
    const session = await post<ProgramSession>(authPaths.token, { origin })
    notifyOpener({ type: 'sign-in', projectId: project, ...session } satisfies SignInMessage)
  },
})
part(stepOf('consent'), '[data-action="cancel"]').addEventListener('click', () => window.close())

async function start(): Promise<void> {
  const meeting = meetOpener()
  if (!meeting)
    return refuse('Abra esta janela pelo botão de entrar da página que quer se conectar.')
  const introduction = await meeting
  if (introduction.projectId !== project) return refuse('A página procura outro projeto.')
  introduce(introduction)
  const session = await call<Session>(authPaths.session)
  if (session.user) return askConsent(session)
  drawLogin(session)
  show('login')
}

start().catch((error: Error) => refuse(error.message))
