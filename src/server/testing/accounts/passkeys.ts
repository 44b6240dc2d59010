import type { PasskeyCreation, PasskeyRequest } from '#protocol/accounts.ts'
import { type Browser, PASSWORD } from './accounts.ts'
import { type AlgorithmName, openAuthenticator } from './authenticator.ts'

export const ORIGIN = 'https://clinica.exemplo.br'

type Device = ReturnType<typeof openAuthenticator>
type OddCreation = Parameters<Device['create']>[1]
type OddSignature = Parameters<Device['sign']>[1]

/** Asks for the password and creates a passkey on a device, like Minha conta. */
export async function addPasskey(
  browser: Browser,
  {
    name = 'Celular',
    algorithm,
    ...odd
  }: OddCreation & { name?: string; algorithm?: AlgorithmName } = {},
) {
  const device = openAuthenticator(ORIGIN, algorithm)
  const started = await browser.post('/api/auth/passkeys/start', { password: PASSWORD })
  const response = device.create(started.body as unknown as PasskeyCreation, odd)
  const send = () => browser.post('/api/auth/passkeys', { name, response })
  const added = await send()
  return { device, started, added, send, id: String(added.body.id) }
}

/** Asks for a challenge. */
export async function askToSign(browser: Browser, path = '/api/auth/sign-in/passkey/start') {
  const { body } = await browser.post(path)
  return body as unknown as PasskeyRequest
}

/** Signs in with the passkey of a device. */
export async function enterWith(browser: Browser, device: Device, odd?: OddSignature) {
  const response = device.sign(await askToSign(browser), odd)
  const send = () => browser.post('/api/auth/sign-in/passkey', response)
  return { ...(await send()), send }
}
