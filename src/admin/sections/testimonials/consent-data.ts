import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PaperValues } from '#content/consent/paper.ts'
import {
  CONSENTS_PATH,
  type Consent,
  type Consents,
  type NewRequest,
  paperPathOf,
  REQUESTS_PATH,
  requestPathOf,
  withdrawalPathOf,
} from '#protocol/consents.ts'
import { refresh } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { client } from '../../data/site-client.ts'

/** Never fresh, because a patient may send or take back at any moment. */
const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => client.call<Consents>(CONSENTS_PATH, { signal }),
  staleTime: 0,
})

/** `versions` names what is shown, so that a testimonial that arrives brings its consent along. */
export const useConsents = (versions: string) =>
  useQuery({ ...consentsQuery, queryKey: [...consentsQuery.queryKey, versions] })

async function change<Data = void>(path: string, method: string, body?: unknown): Promise<Data> {
  try {
    return await client.call<Data>(path, { method, body })
  } finally {
    queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey })
  }
}

/** Only this answer contains the token of the link. */
export const createRequest = (reference: string) =>
  change<NewRequest>(REQUESTS_PATH, 'POST', { reference })

export const cancelRequest = (id: string) => change(requestPathOf(id), 'DELETE')

export function attachPaper(testimonial: string, file: File, values: PaperValues): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.append(name, String(value))
  form.append('file', file)
  return change(paperPathOf(testimonial), 'POST', form)
}

/** Takes it off the site for good, at the patient's request. */
export async function withdrawTestimonial(testimonial: string): Promise<void> {
  await change(withdrawalPathOf(testimonial), 'POST')
  await refresh('testimonials')
}

/** The consent that counts for a testimonial: one that covers it as it is, or the newest. */
export function consentOf(consents: Consent[], testimonial: string): Consent | undefined {
  const own = consents.filter((consent) => consent.testimonial === testimonial)
  return own.find(({ isCovering }) => isCovering) ?? own[0]
}
