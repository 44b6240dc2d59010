import type { FastifyInstance, InjectOptions } from 'fastify'

type Sent = { method: string; path: string; body: string }

/** The line between the panel and the app. Everything that was sent over it is noted. */
export type Network = {
  isAway: boolean
  /** Something before the app answers with this status instead, as a proxy does for a server that can't. */
  refusal: number | undefined
  sent: Sent[]
  /** Keeps back the answers to what is asked from now on, until the returned function is called. */
  holdAnswers: () => () => void
  /** The next answer is lost on its way back: the app has done what was asked. */
  loseNextAnswer: () => void
}

type Options = { app: () => FastifyInstance; headers: Record<string, string> }

/** `fetch` and `XMLHttpRequest` that reach the app in this process, as a page that carries these headers. */
export function openNetwork({ app, headers }: Options) {
  let held = Promise.resolve()
  let isNextLost = false
  const network: Network = {
    isAway: false,
    refusal: undefined,
    sent: [],
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    loseNextAnswer: () => {
      isNextLost = true
    },
  }

  async function exchange(request: Request): Promise<Response> {
    if (network.isAway) throw new TypeError('Failed to fetch')
    if (network.refusal) return new Response(null, { status: network.refusal })
    const gate = held
    const { pathname, search } = new URL(request.url)
    const payload = Buffer.from(await request.arrayBuffer())
    const { method } = request
    network.sent.push({ method, path: pathname, body: payload.toString('latin1') })
    const reply = await app().inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), ...headers },
      ...(payload.length > 0 && { payload }),
    })
    await gate
    if (isNextLost) {
      isNextLost = false
      throw new TypeError('Failed to fetch')
    }
    return new Response(reply.body || null, { status: reply.statusCode })
  }

  const fetch = async (url: string | URL, { signal, ...init }: RequestInit = {}) => {
    const answer = await exchange(new Request(url, init))
    signal?.throwIfAborted()
    return answer
  }

  /** As much of it as an upload with progress needs. */
  class XMLHttpRequest {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    status = 0
    responseText = ''
    #target = { method: '', url: '' }
    #isAborted = false

    open(method: string, url: string) {
      this.#target = { method, url }
    }

    abort() {
      this.#isAborted = true
      this.onabort?.()
    }

    async send(body: FormData) {
      const { method, url } = this.#target
      const request = new Request(new URL(url, location.href), { method, body })
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      const answer = await exchange(request).catch(() => undefined)
      if (this.#isAborted) return
      if (!answer) return this.onerror?.()
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload?.()
    }
  }
  return { network, fetch, XMLHttpRequest }
}
