import { contentOf, type OnUnreadable } from '#content/index.ts'
import { publish } from '#content/publish.ts'
import { shippedPictures } from '#content/shipped-pictures.ts'
import type { Release } from '../content/releases.ts'
import { otherHeaders, pageHeaders } from '../security-headers.ts'
import { type Answer, answerOf, type Body, prepareBody, shrinkBody } from './answer.ts'
import type { Renderer } from './renderer.ts'

const LIVE = { 'cache-control': 'public, no-cache' }
const FOREVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }
const UNLISTED = { 'x-robots-tag': 'noindex' }

export const publicContentOf = ({ documents }: Release, onUnreadable: OnUnreadable) =>
  publish(contentOf(documents, onUnreadable), shippedPictures)

/** The content of one release, which never changes. */
export const releaseContentAnswer = (content: Body, publicUrl: string | undefined) =>
  answerOf(content, { ...JSON_TYPE, ...FOREVER, ...otherHeaders(publicUrl) })

/** A browser keeps it for a year. What a deploy or a restored copy changes in the same release gets another address. */
const contentUrlOf = ({ id }: Release, { etag }: Body) =>
  `/api/releases/${id}/content.json?v=${etag.replace(/\W/g, '').slice(1, 9)}`

/** Everything that is sent of the newest release. */
export type ReleaseAnswers = {
  page: Answer
  /** Prepared when it is first asked for: only editors do. */
  preview: () => Answer
  content: Answer
  releaseContent: Answer
}

type Input = {
  release: Release
  year: number
  renderer: Renderer
  publicUrl: string | undefined
  onUnreadable: OnUnreadable
}

/** The answers at once, and a way to the same in fewer bytes when there is time for it. */
export function prepareRelease({ release, year, renderer, publicUrl, onUnreadable }: Input) {
  const content = publicContentOf(release, onUnreadable)
  const contentBody = prepareBody(JSON.stringify(content))
  const input = {
    content,
    release: release.id,
    contentUrl: contentUrlOf(release, contentBody),
    year,
    publicUrl,
    assets: renderer.assets,
  }
  const page = renderer.renderPage(input)
  const pageBody = prepareBody(page.html)

  const htmlHeaders = (styles: string[]) => ({
    ...HTML,
    ...LIVE,
    ...pageHeaders(publicUrl, styles),
  })
  const preview = once(() => {
    const { html, styles } = renderer.renderPreview(input)
    return answerOf(prepareBody(html), { ...htmlHeaders(styles), ...UNLISTED })
  })
  const answersOf = (pageBody: Body, contentBody: Body): ReleaseAnswers => ({
    page: answerOf(pageBody, htmlHeaders(page.styles)),
    preview,
    content: answerOf(contentBody, { ...JSON_TYPE, ...LIVE, ...otherHeaders(publicUrl) }),
    releaseContent: releaseContentAnswer(contentBody, publicUrl),
  })
  const shrink = async () =>
    answersOf(...(await Promise.all([shrinkBody(pageBody), shrinkBody(contentBody)])))
  return { answers: answersOf(pageBody, contentBody), shrink }
}

function once<Result>(make: () => Result): () => Result {
  let made: { result: Result } | undefined
  return () => {
    made ??= { result: make() }
    return made.result
  }
}
