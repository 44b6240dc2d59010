import type { FastifyInstance, InjectOptions } from 'fastify'

type Sent = { method: string; path: string; body: string }

/** An answer to these requests in place of the app's; `*` in the path stands for anything. */
export type Answer = { method: string; path: string; status: number; json?: unknown }

/** The connection between the panel and the app, with a record of everything that was sent. */
export type Network = {
  isAway: boolean
  /** A proxy in front of the app answers with this status instead. */
  refusal: number | undefined
  answer: Answer | Answer[] | undefined
  /** How many requests have no answer yet. */
  pending: number
  sent: Sent[]
  /** Holds back the answers to all further requests until the returned function is called. */
  holdAnswers: () => () => void
  /** The next answer is lost after the app has handled the request. */
  loseNextAnswer: () => void
  /** As if the person had signed out by deleting them. */
  deleteCookies: () => void
}

type Options = { app: () => FastifyInstance; headers: Record<string, string> }

/** `fetch` and `XMLHttpRequest` that call the app in this process, with these headers and the cookies it set. */
export function openNetwork({ app, headers }: Options) {
  let held = Promise.resolve()
  let isNextLost = false
  const underWay = new Set<Promise<unknown>>()
  const cookies = new Map<string, string>()
  const network: Network = {
    isAway: false,
    refusal: undefined,
    answer: undefined,
    pending: 0,
    sent: [],
    holdAnswers: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    loseNextAnswer: () => {
      isNextLost = true
    },
    deleteCookies: () => cookies.clear(),
  }

  async function inject(options: InjectOptions) {
    // It may have been closed while the body was read.
    if (network.isAway) throw new TypeError('Failed to fetch')
    const reply = app().inject(options)
    underWay.add(reply)
    return reply.finally(() => underWay.delete(reply))
  }

  async function exchange(request: Request): Promise<Response> {
    if (network.isAway) throw new TypeError('Failed to fetch')
    if (network.refusal) return new Response(null, { status: network.refusal })
    const gate = held
    const { pathname, search } = new URL(request.url)
    const payload = Buffer.from(await request.arrayBuffer())
    const { method } = request
    network.sent.push({ method, path: pathname, body: payload.toString('latin1') })
    const answer = [network.answer ?? []]
      .flat()
      .find((one) => isAnswered(one, method, pathname + search))
    if (answer) {
      await gate
      return Response.json(answer.json ?? null, { status: answer.status })
    }
    const reply = await inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: pathname + search,
      headers: { cookie: cookieOf(cookies), ...Object.fromEntries(request.headers), ...headers },
      ...(payload.length > 0 && { payload }),
    })
    for (const { name, value } of reply.cookies) cookies.set(name, value)
    await gate
    if (isNextLost) {
      isNextLost = false
      throw new TypeError('Failed to fetch')
    }
    return new Response(reply.body || null, { status: reply.statusCode })
  }

  async function counted(request: Request): Promise<Response> {
    network.pending++
    try {
      return await exchange(request)
    } finally {
      network.pending--
    }
  }

  const fetch = async (url: string | URL, { signal, ...init }: RequestInit = {}) => {
    const answer = await counted(new Request(url, init))
    signal?.throwIfAborted()
    return answer
  }

  /** The subset that an upload with progress needs. */
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
      const answer = await counted(request).catch(() => undefined)
      if (this.#isAborted) return
      if (!answer) return this.onerror?.()
      this.status = answer.status
      this.responseText = await answer.text()
      this.onload?.()
    }
  }

  /** Lets no more requests through and waits until the app has handled the others: it does not wait for requests of its own process when it closes. */
  const close = async () => {
    network.isAway = true
    await Promise.allSettled(underWay)
  }
  return { network, fetch, XMLHttpRequest, close }
}

const cookieOf = (cookies: Map<string, string>) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

function isAnswered({ method, path }: Answer, asked: string, url: string): boolean {
  const pattern = path.replace(/[.?]/g, '\\$&').replaceAll('*', '.*')
  return method === asked && new RegExp(`^${pattern}$`).test(url)
}
