import type { RequestListener } from 'node:http'
import { openHttpServer } from '../http/http-server.ts'
import { write } from './answer.ts'
import type { PublishedPage } from './published-page.ts'

/** Answers `/` without the router: it is most of the traffic, and routing costs 5 % of the throughput. */
export const pageFirst = (page: PublishedPage) => (route: RequestListener) =>
  openHttpServer((request, response) => {
    const shown = request.url === '/' && request.method === 'GET' ? page.shown() : undefined
    if (shown) write(shown.page, request, response)
    else route(request, response)
  })
