import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { STORAGE_VERSION } from '#admin/storage/browser-storage.ts'
import { PASSWORD } from '#server/testing/accounts/people-site.ts'

/** Signs in without the sign-in form, for all pages of the context. */
export async function signIn(context: BrowserContext, url: string, person: { email: string }) {
  await skipPointers(context, await askForSession(context.request, url, person))
}

/** Returns the id of the person who is signed in then. */
export async function askForSession(
  request: APIRequestContext,
  url: string,
  { email }: { email: string },
): Promise<string> {
  const reply = await request.post(`${url}/api/auth/sign-in`, {
    headers: { origin: url },
    data: { email, password: PASSWORD },
  })
  expect(reply.status()).toBe(200)
  // Whoever also needs a code is not signed in yet.
  const { user } = await reply.json()
  return user?.userId ?? ''
}

/** The pointers of the first visit have their own test; elsewhere people have seen them. */
export const skipPointers = (context: BrowserContext, userId: string) =>
  context.addInitScript(
    (seen) => localStorage.setItem('leveza_pointers_seen', seen),
    JSON.stringify({ version: STORAGE_VERSION, value: [userId] }),
  )
