import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { collections } from '#content/index.ts'
import { ERASURE_PATH, receiptPathOf } from '#protocol/erasure.ts'
import { createConsented } from '#server/testing/consents.ts'
import { olga } from '#server/testing/panel.ts'
import { insertUser } from '#server/testing/service.ts'
import { testPanel } from '../../testing/panel-parts.tsx'
import { showSecurity } from '../../testing/security.tsx'
import { PrivacyTab } from './privacy-tab.tsx'

const panel = testPanel()

test('Privacidade lists a receipt of everything that was erased, without its name', async () => {
  await insertUser(panel.site.db, olga)
  panel.site.accounts.person = olga
  const name = 'Luciana Prado'
  const words = { name, text: 'Fui ouvida.', is_approved: true }
  const id = await createConsented(panel.site.db, {
    ...collections.testimonials.fallback,
    ...words,
  })
  const body = { entity: 'testimonials', id, name }
  expect((await panel.site.send({ method: 'POST', path: ERASURE_PATH, body })).status).toBe(200)
  showSecurity(panel, 'owner', <PrivacyTab />)
  const link = await screen.findByRole('link', { name: /Ver o comprovante de .*: Depoimento/ })
  expect(link.getAttribute('href')).toBe(receiptPathOf('testimonials', id))
  expect(screen.queryByText(/Luciana/)).toBeNull()
})
