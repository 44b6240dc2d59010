import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escaped } from '#content/rules/text.ts'
import { CONNECT_PATH } from '#protocol/sign-in-window.ts'
import { readSiteName } from '../content/documents.ts'
import type { Database } from '../database/tables.ts'
import { panelHeaders } from '../http/security-headers.ts'
import type { EntryAssets } from './routes.ts'

type Options = {
  db: Database
  assets: EntryAssets
  publicUrl: string | undefined
  projectId: string
  origins: string[]
}

const MAX_ORIGIN_SHOWN = 200
const NONCE_BYTES = 16

/** The window in which a person signs in for a page of another origin. */
export async function connectRoutes(app: FastifyInstance, options: Options) {
  const { db, assets, publicUrl, projectId, origins } = options

  app.addHook('onRequest', async (_request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64')
    reply.headers({
      ...panelHeaders(publicUrl, nonce),
      'cache-control': 'no-store',
      // The window must reach its opener. It only posts messages to allowed origins.
      'cross-origin-opener-policy': 'unsafe-none',
    })
  })

  app.get<{ Querystring: { origin?: unknown } }>(CONNECT_PATH, async ({ query }, reply) => {
    const { origin } = query
    reply.type('text/html; charset=utf-8')
    if (typeof origin !== 'string' || !origins.includes(origin)) {
      const shown = typeof origin === 'string' ? origin.slice(0, MAX_ORIGIN_SHOWN) : undefined
      return reply.code(403).send(refusedPage(assets, shown))
    }
    return connectPage({ assets, origin, projectId, siteName: await readSiteName(db) })
  })
}

const documentOf = (
  title: string,
  { sheets }: EntryAssets,
  body: string,
  head = '',
) => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | Leveza</title>
<link rel="icon" href="/favicon.svg">
${sheets.map((address) => `<link rel="stylesheet" href="${address}">`).join('\n')}
${head}
</head>
<body>
${body}
</body>
</html>
`

type Input = { assets: EntryAssets; origin: string; projectId: string; siteName: string }

/** The sign-in window. Its script shows one step at a time. */
function connectPage({ assets, origin, projectId, siteName }: Input): string {
  const facts = `data-origin="${escaped(origin)}" data-project="${escaped(projectId)}"`
  return documentOf(
    'Conectar',
    assets,
    `<main ${facts}>
<img class="symbol" src="/favicon.svg" alt="" width="56" height="56">
<section data-step="wait">
<p role="status">Verificando autenticação...</p>
<noscript><p>Esta janela precisa de JavaScript.</p></noscript>
</section>
<form data-step="login" novalidate hidden>
<h1>Painel Administrativo</h1>
<p class="soft">${escaped(siteName)} · Acesso Restrito</p>
<label data-field="email">E-mail<input name="email" type="email" autocomplete="username" inputmode="email"></label>
<label><span data-label="password">Senha</span><input name="password" type="password" autocomplete="current-password"></label>
<button class="plain" type="button" data-action="show" aria-pressed="false">Mostrar senha</button>
<p class="error" role="alert" hidden></p>
<button>Acessar Painel Admin</button>
<p class="soft"><b>Área Restrita</b>: somente administradores autorizados podem entrar.</p>
</form>
<form data-step="code" novalidate hidden>
<h1>Verificação em duas etapas</h1>
<p class="soft">Digite o código do seu aplicativo, ou um dos seus códigos de recuperação.</p>
<label>Código<input name="code" autocomplete="one-time-code"></label>
<p class="error" role="alert" hidden></p>
<button>Confirmar</button>
</form>
<form data-step="consent" hidden>
<img class="icon" alt="" width="40" height="40" hidden>
<h1 data-text="question"></h1>
<p class="soft">Você entrou como <b data-text="person"></b>. A página poderá ler e alterar o conteúdo do site, guardar imagens e enviar e-mails em seu nome.</p>
<p class="error" role="alert" hidden></p>
<button>Conectar</button>
<button class="second" type="button" data-action="cancel">Cancelar</button>
</form>
<section data-step="refused" hidden>
<h1>Não foi possível conectar</h1>
<p data-text="reason" role="alert"></p>
</section>
</main>`,
    `<script type="module" src="${assets.script}"></script>`,
  )
}

/** For an origin that is not allowed, or a missing one. */
const refusedPage = (assets: EntryAssets, origin: string | undefined) =>
  documentOf(
    'Conexão não permitida',
    assets,
    `<main>
<img class="symbol" src="/favicon.svg" alt="" width="56" height="56">
<h1>Conexão não permitida</h1>
<p>${
      origin
        ? `A página <b>${escaped(origin)}</b> não pode se conectar a este site.`
        : 'Nenhuma página pediu esta conexão.'
    } Nada foi compartilhado, e você pode fechar esta janela.</p>
<p class="soft">Quem cuida do site pode permitir outras páginas na configuração, em SDK_ORIGINS.</p>
</main>`,
  )
