import { queryOptions } from '@tanstack/react-query'
import {
  authPaths,
  type OwnProof,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyCreation,
  type PasskeyRequest,
  type Session,
} from '#protocol/accounts.ts'
import { SdkError } from '#sdk/sdk-error.ts'
import { queryClient } from '../data/query-client.ts'
import { sessionQuery } from '../data/session.ts'
import { post, readerOf } from '../data/site-client.ts'

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: readerOf<{ passkeys: Passkey[] }>(authPaths.passkeys),
  staleTime: 0,
})

/** Whether this browser has passkeys, and accepts those of the site at this address. */
export const canUsePasskeys = ({ passkeyOrigin }: Pick<Session, 'passkeyOrigin'>): boolean =>
  passkeyOrigin === location.origin &&
  'PublicKeyCredential' in window &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

const refresh = () =>
  Promise.all(
    [passkeysQuery, sessionQuery].map(({ queryKey }) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )

const refusals: Record<string, string> = {
  NotAllowedError: 'O aparelho não confirmou. Tente de novo.',
  InvalidStateError: 'Este aparelho já tem uma chave de acesso da sua conta.',
}
const OTHER_REFUSAL = 'Este navegador não conseguiu usar a chave de acesso. Use a sua senha.'

/** What the device answers. Throws a refusal in words for people, and an abort unchanged. */
async function answerOf(asked: Promise<Credential | null>): Promise<PasskeyAnswer> {
  const credential = await asked.catch((error: DOMException) => {
    if (error.name === 'AbortError') throw error
    throw new SdkError(400, refusals[error.name] ?? OTHER_REFUSAL)
  })
  if (credential instanceof PublicKeyCredential) return credential.toJSON()
  throw new SdkError(400, OTHER_REFUSAL)
}

const signatureFor = (request: PasskeyRequest, options: CredentialRequestOptions = {}) => {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(request)
  return answerOf(navigator.credentials.get({ ...options, publicKey }))
}

const startSignIn = () => post<PasskeyRequest>(`${authPaths.signInPasskey}/start`)

export const sendSignature = (answer: PasskeyAnswer) =>
  post<Session>(authPaths.signInPasskey, answer)

/** Lets the person choose a passkey in a window of the browser. */
export const signInByPasskey = async () => sendSignature(await signatureFor(await startSignIn()))

/** A challenge is good for five minutes. */
const RENEW_MILLISECONDS = 4 * 60_000

/** Lists the device's passkeys in the e-mail field and waits until one is chosen. Returns a function that stops it. */
export function offerPasskeys(onChosen: (answer: PasskeyAnswer) => void): () => void {
  let offer = new AbortController()
  const renew = async () => {
    offer.abort()
    offer = new AbortController()
    const { signal } = offer
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    const request = await startSignIn()
    if (signal.aborted) return
    onChosen(await signatureFor(request, { mediation: 'conditional', signal }))
  }
  // Nobody asked for it, so a failure is not reported.
  const renewQuietly = () => renew().catch(() => {})
  renewQuietly()
  const timer = setInterval(renewQuietly, RENEW_MILLISECONDS)
  return () => {
    clearInterval(timer)
    offer.abort()
  }
}

/** Proves by a passkey that it is still the same person. */
export const confirmByPasskey = async (): Promise<OwnProof> => ({
  passkey: await signatureFor(await post<PasskeyRequest>(`${authPaths.passkeys}/confirm`)),
})

export const startPasskey = (proof: OwnProof) =>
  post<PasskeyCreation>(`${authPaths.passkeys}/start`, proof)

/** Creates it on a device that the person chooses in a window of the browser. */
export async function createPasskey(creation: PasskeyCreation, name: string): Promise<void> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creation)
  const response = await answerOf(navigator.credentials.create({ publicKey }))
  await post(authPaths.passkeys, { name, response })
  await refresh()
}

export async function removePasskey(id: string, proof: OwnProof): Promise<void> {
  await post(`${authPaths.passkeys}/${id}/remove`, proof)
  await refresh()
}
