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
import type { Document } from '#sdk/documents.ts'
import { refresh } from '../../data/documents.ts'
import { queryClient } from '../../data/query-client.ts'
import { client } from '../../data/site-client.ts'

type Testimonial = Document<'testimonials'>

/** Never fresh, because a patient may send or take back at any moment. */
const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => client.call<Consents>(CONSENTS_PATH, { signal }),
  staleTime: 0,
})

/** The consents of these testimonials, read again whenever one of them changes; undefined until they are read. */
export function useConsents(testimonials: Testimonial[]): Consents | undefined {
  const versions = testimonials.map(({ _id, _version }) => `${_id}/${_version}`).join()
  const queryKey = [...consentsQuery.queryKey, versions]
  return useQuery({ ...consentsQuery, queryKey }).data
}

/** What is known about the authorization of a testimonial. */
export type ConsentState =
  | { kind: 'example' | 'missing' }
  | { kind: 'given' | 'outdated'; consent: Consent }

/** Undefined until the consents are read. */
export function consentStateOf(
  all: Consents | undefined,
  { _id, _isExample }: Testimonial,
): ConsentState | undefined {
  if (_isExample) return { kind: 'example' }
  if (!all) return undefined
  const consent = consentOf(all, _id)
  if (!consent) return { kind: 'missing' }
  return { kind: consent.isCovering ? 'given' : 'outdated', consent }
}

/** Whether it may go live. An example may, until the site is launched. */
export const mayApprove = (state: ConsentState | undefined): boolean =>
  state?.kind === 'example' || state?.kind === 'given'

/** The consent that counts for a testimonial: one that covers it as it is, or the newest. */
function consentOf({ consents }: Consents, testimonial: string): Consent | undefined {
  const own = consents.filter((consent) => consent.testimonial === testimonial)
  return own.find(({ isCovering }) => isCovering) ?? own[0]
}

/** The consent of what a patient sent herself; undefined for what the clinic wrote down. */
export function linkConsentOf(all: Consents | undefined, testimonial: Testimonial) {
  const consent = all && consentOf(all, testimonial._id)
  return consent?.channel === 'link' && !testimonial._isExample ? consent : undefined
}

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
