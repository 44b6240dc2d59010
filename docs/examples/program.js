import { createClient } from 'leveza/sdk'

/** Returns a function that works with a client of the site, and signs in again where the session has ended. */
export function openProgram(person) {
  let client
  return async (work) => {
    client ??= await connect(person)
    try {
      return await work(client)
    } catch (error) {
      if (error.code !== 401) throw error
      client = await connect(person)
      return work(client)
    }
  }
}

async function connect({ site, email, password }) {
  let cookie = ''
  async function post(path, body) {
    const response = await fetch(new URL(path, site), {
      method: 'POST',
      headers: { origin: new URL(site).origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    cookie ||= response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return response
  }
  await post('/api/auth/sign-in', { email, password })
  const { token, signingKey } = await (await post('/api/auth/token', {})).json()
  // The session of the program stays; only that of the sign-in ends.
  await post('/api/auth/sign-out', {})
  return createClient({ baseUrl: site, credentials: () => ({ token, signingKey }) })
}

const { SITE, EMAIL, PASSWORD } = process.env
if (SITE) {
  const run = openProgram({ site: SITE, email: EMAIL, password: PASSWORD })
  const treatments = await run((client) => client.entity('treatments').list())
  for (const { name } of treatments) process.stdout.write(`${name}\n`)
}
