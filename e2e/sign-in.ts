import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { PASSWORD } from '#server/testing/accounts/people-site.ts'

/** Signs in without the sign-in form, for all pages of the context. */
export const signIn = (context: BrowserContext, url: string, person: { email: string }) =>
  askForSession(context.request, url, person)

export async function askForSession(
  request: APIRequestContext,
  url: string,
  { email }: { email: string },
): Promise<void> {
  const reply = await request.post(`${url}/api/auth/sign-in`, {
    headers: { origin: url },
    data: { email, password: PASSWORD },
  })
  expect(reply.status()).toBe(200)
}
