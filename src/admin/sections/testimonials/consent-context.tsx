import { createContext, type ReactNode, useContext } from 'react'
import type { Consent, Consents } from '#protocol/consents.ts'
import type { Document } from '#sdk/documents.ts'
import { useCollection } from '../../data/documents.ts'
import { consentOf, useConsents } from './consent-data.ts'

const ConsentsContext = createContext<Consents | undefined>(undefined)

/** Reads the consents of the testimonials, again whenever one of them changes. */
export function ConsentsProvider({ children }: { children: ReactNode }) {
  const { documents: testimonials = [] } = useCollection('testimonials')
  const versions = testimonials.map(({ _id, _version }) => `${_id}/${_version}`).join()
  const { data } = useConsents(versions)
  return <ConsentsContext value={data}>{children}</ConsentsContext>
}

/** Undefined until they are read. */
export const useAllConsents = () => useContext(ConsentsContext)

/** Undefined while it is not approved, and for examples. */
export const useApprovedAt = (id: string): string | undefined =>
  useAllConsents()?.approvals.find(({ testimonial }) => testimonial === id)?.approvedAt

/** What is known about the authorization of a testimonial; undefined until it is read. */
export type ConsentState =
  | { kind: 'example' | 'missing' }
  | { kind: 'given' | 'outdated'; consent: Consent }

export function useConsentState({
  _id,
  _isExample,
}: Document<'testimonials'>): ConsentState | undefined {
  const all = useAllConsents()
  if (_isExample) return { kind: 'example' }
  if (!all) return undefined
  const consent = consentOf(all.consents, _id)
  if (!consent) return { kind: 'missing' }
  return { kind: consent.isCovering ? 'given' : 'outdated', consent }
}

/** Whether it may go live. An example may, until the site is launched. */
export const mayApprove = (state: ConsentState | undefined): boolean =>
  state?.kind === 'example' || state?.kind === 'given'
