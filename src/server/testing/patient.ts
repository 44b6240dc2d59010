import type { LightMyRequestResponse } from 'fastify'
import {
  CONSENTS_PATH,
  type Consents,
  patientFormPathOf,
  REQUESTS_PATH,
} from '#protocol/consents.ts'
import { formOf, type Part } from './images/uploads.ts'
import { ownPage, type TestService } from './service.ts'

export const complete = {
  text: 'Me explicaram com calma o que eu tenho.',
  rating: '5',
  naming: 'initials',
  name: 'Renata Moura',
  accepted: 'on',
}

/** What a patient without script does, from an address of her own. */
export function patientOf(site: Pick<TestService, 'app' | 'send'>) {
  let address = 0
  const remoteAddress = () => `10.0.${address >> 8}.${address++ & 255}`
  const visit = (url: string) => site.app.inject({ url, remoteAddress: remoteAddress() })
  /** As her browser does, with the term that the form showed. */
  const post = async (url: string, fields: Record<string, string>, files: Part[] = []) => {
    return postForm(url, { term: termOf(await visit(url)), ...fields }, files)
  }
  const postForm = (url: string, fields: Record<string, string>, files: Part[] = []) => {
    const texts = Object.entries(fields).map(([field, content]) => ({ field, content }))
    const { headers, payload } = formOf([...texts, ...files])
    return site.app.inject({
      method: 'POST',
      url,
      headers,
      payload,
      remoteAddress: remoteAddress(),
    })
  }
  const ask = async (): Promise<string> =>
    (await site.send<never>({ method: 'POST', path: REQUESTS_PATH })).reply.json().token
  const send = async (fields: object = {}, files: Part[] = []) => {
    const path = patientFormPathOf(await ask())
    const sent = await post(path, { ...complete, ...fields }, files)
    return { own: ownPathOf(sent), id: (await readConsents(site)).consents[0]?.testimonial ?? '' }
  }
  const withdraw = (own: string) =>
    site.app.inject({ method: 'POST', url: `${own}/retirar`, remoteAddress: remoteAddress() })
  return { visit, post, postForm, ask, send, withdraw, remoteAddress }
}

/** Her own link, without the mark that she has just sent it. */
export const ownPathOf = ({ headers }: LightMyRequestResponse) =>
  String(headers.location).replace('?enviado', '')

export const readConsents = async (site: Pick<TestService, 'app'>): Promise<Consents> =>
  (await site.app.inject({ url: CONSENTS_PATH, headers: ownPage })).json()

/** What the page was given to render, by the stand-in for the site layer. */
export const viewOf = ({ body }: LightMyRequestResponse) =>
  JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(body)?.[1] ?? '{}')

/** Identifies the term that the page shows; empty where it shows none. */
export const termOf = (page: LightMyRequestResponse): string => viewOf(page).term?.id ?? ''

export const namesOf = async (site: TestService): Promise<string[]> =>
  (await site.app.inject('/api/content'))
    .json()
    .testimonials.map(({ name }: { name: string }) => name)
