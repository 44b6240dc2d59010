import type { APIRequestContext } from '@playwright/test'
import { expect } from './site.ts'

/** Uploads a photo as the panel does, and returns its address. The request must be of somebody who is signed in. */
export async function upload(
  request: APIRequestContext,
  origin: string,
  photo: Buffer,
  category: string,
  name = 'foto.png',
): Promise<string> {
  const answer = await request.post(`${origin}/lm/leveza/file/batch?category=${category}`, {
    headers: { origin },
    multipart: { files: { name, mimeType: 'image/png', buffer: photo } },
  })
  const { message, data } = await answer.json()
  expect(message).toBe('OK')
  return data[0].url
}
