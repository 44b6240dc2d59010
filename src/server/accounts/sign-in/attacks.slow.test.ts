import { describe, expect, test } from 'vitest'
import { ana, bia, testAccounts } from '../../testing/accounts/accounts.ts'
import { databases } from '../../testing/server.ts'

const home = { address: '203.0.113.7' }
const elsewhere = { address: '198.51.100.9' }
const statusesOf = (answers: { status: number }[]) => answers.map(({ status }) => status)

describe.each(databases)('an attack on a person on %s', (_engine, make) => {
  const site = testAccounts(make)

  test('is stopped after five tries, while another person signs in', async () => {
    await site.add(ana, bia)
    const attacker = site.browser(elsewhere)
    const answers = []
    for (const index of Array(30).keys())
      answers.push(await attacker.signIn(ana.email, `guess-${index}`))
    expect(statusesOf(answers).filter((status) => status === 401)).toHaveLength(5)
    expect(statusesOf(answers.slice(5)).every((status) => status === 429)).toBe(true)
    expect((await site.browser(home).signIn(bia.email)).status).toBe(200)
    expect((await attacker.signIn(bia.email)).status).toBe(200)
  })
})
