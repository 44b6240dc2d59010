import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { legalPages } from '#content/sections/legal-pages.ts'
import { ana, PASSWORD } from '#server/testing/accounts/people-site.ts'
import * as messages from './testing/panel-messages.ts'
import { walk } from './testing/panel-walk.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

describe('the panel shows every message with its exact words', () => {
  const panel = testWholePanel({ isShared: true })

  for (const [screen, rows] of Object.entries(messages.screens)) {
    test(`in ${screen}`, async () => {
      await panel.signIn()
      await walk(panel, rows)
    })
  }

  test('in the login with e-mail, and before it', () =>
    walk(panel, messages.loginByEmail({ ...ana, password: PASSWORD })))

  test('in a form that is too large', async () => {
    await panel.signIn()
    await panel.site.save('legalPages', largestLegalPages())
    await walk(panel, messages.tooMuch)
  })
})

describe('the panel of a clinic with one person', () => {
  const panel = testWholePanel({ adminLogin: 'password' }, [ana])
  test('shows every message of the login with the password alone', () =>
    walk(panel, messages.loginByPassword({ password: PASSWORD })))
})

test('a message that the panel cannot show is tested elsewhere', () => {
  for (const [words, file] of messages.elsewhere) {
    expect(existsSync(file), file).toBe(true)
    expect(readFileSync(file, 'utf8'), file).toContain(words)
  }
})

const CHAPTERS = 18

/** Fills the document to just below its limit, with three-byte characters so that the form stays short. */
function largestLegalPages() {
  const { privacy, ...others } = legalPages.fallback
  const withTexts = (text: string) => {
    const chapters = Array.from({ length: CHAPTERS }, (_, index) => ({
      _key: `e${index + 1}`,
      title: 'Parte',
      text,
    }))
    return { ...others, privacy: { ...privacy, chapters } }
  }
  const room = 100 * 1024 - Buffer.byteLength(JSON.stringify(withTexts('')))
  return withTexts('…'.repeat(room / CHAPTERS / 3))
}
