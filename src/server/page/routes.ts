import type { RequestListener } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { withoutFirstPage } from '#content/public/article-list.ts'
import { withoutLastSlash } from '#content/rules/link.ts'
import { fixedPages, legalPageNames, pageKinds } from '#content/rules/page-kinds.ts'
import { type HttpLimits, openHttpServer } from '../http/http-server.ts'
import { problem } from '../http/problems.ts'
import { send, write } from './answer.ts'
import { feedPaths } from './feeds.ts'
import type { PublishedPage } from './published-page.ts'

type Options = { page: PublishedPage; publicUrl: string | undefined }

export async function pageRoutes(app: FastifyInstance, options: Options) {
  const { page, publicUrl } = options
  const requireShown = () => {
    const shown = page.shown()
    if (!shown) throw problem('not-ready')
    return shown
  }

  app.get('/', (request, reply) => send(requireShown().page, request, reply))

  app.get('/preview', (request, reply) => send(requireShown().preview(), request, reply))

  app.get('/preview/picture', (request, reply) => send(requireShown().picture(), request, reply))

  for (const name of legalPageNames) {
    app.get(fixedPages[name].path, (request, reply) =>
      send(requireShown().legal(name), request, reply),
    )
  }

  for (const { root, list } of Object.values(pageKinds)) {
    if (list !== root) app.get(root, (_request, reply) => reply.redirect(list, 302))
    for (const path of list === root ? [root, `${root}/*`] : [`${root}/*`]) {
      app.get(path, async (request, reply) => {
        const { pages } = requireShown()
        const [address = '', query] = request.url.split('?')
        const path = withoutFirstPage(withoutLastSlash(address))
        if (path !== address) return reply.redirect(query ? `${path}?${query}` : path, 301)
        const found = pages.find(path)
        if (found) return send(found, request, reply)
        if (!answerOldAddress(page, reply, path)) send(pages.missing(), request, reply)
      })
    }
  }

  for (const [path, name] of Object.entries(feedPaths)) {
    app.get(path, async (request, reply) => {
      if (!publicUrl || !requireShown().isLaunched) throw problem('not-found')
      const feed = requireShown().feed?.(name)
      if (!feed) throw problem('not-found')
      send(feed, request, reply)
    })
  }

  app.get('/api/content', (request, reply) => send(requireShown().content, request, reply))

  app.get('/site.webmanifest', (request, reply) => send(requireShown().manifest(), request, reply))

  app.get('/robots.txt', (_request, reply) => {
    const robots = publicUrl ? robotsFor(publicUrl, requireShown().isLaunched) : ALLOWED
    return reply.type('text/plain; charset=utf-8').send(robots)
  })
}

/** Leads on from an old address; false for any other. Browsers ask each time, because a new page may take the address. */
export function answerOldAddress(page: PublishedPage, reply: FastifyReply, path: string): boolean {
  const old = page.shown()?.pages.old(withoutLastSlash(path))
  if (!old) return false
  if ('answer' in old) send(old.answer, reply.request, reply)
  else reply.header('cache-control', 'no-cache').redirect(old.to, old.isLasting ? 301 : 302)
  return true
}

/** Answers pages without the router: they are most of the traffic, and routing costs 5 % of the throughput. */
export const pageFirst = (page: PublishedPage, limits?: HttpLimits) => (route: RequestListener) =>
  openHttpServer((request, response) => {
    const shown = request.method === 'GET' ? page.shown() : undefined
    const ready = request.url === '/' ? shown?.page : shown?.pages.ready(request.url)
    if (ready) write(ready, request, response)
    else route(request, response)
  }, limits)

const ALLOWED = 'User-agent: *\nAllow: /\n'

/** Until the launch the page shows examples, which must not be indexed. */
const robotsFor = (publicUrl: string, isLaunched: boolean) =>
  isLaunched ? `${ALLOWED}Sitemap: ${publicUrl}/sitemap.xml\n` : 'User-agent: *\nDisallow: /\n'
