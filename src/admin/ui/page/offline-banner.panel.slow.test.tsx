import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testPanel } from '../../testing/panel-parts.tsx'
import { setHealthy } from '../connection.ts'
import { OfflineBanner } from './offline-banner.tsx'

const panel = testPanel()

afterEach(() => {
  vi.restoreAllMocks()
  setHealthy('events', true)
})

const words = () => screen.queryByRole('status')?.textContent ?? ''

describe('the banner about a lost connection', () => {
  test('is hidden while the connection works', () => {
    panel.show(<OfflineBanner />)
    expect(words()).toBe('')
  })

  test('mentions the internet only if the device is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    panel.show(<OfflineBanner />)
    expect(words()).toMatch(/^Sem internet\./)
  })

  test.each(['events', 'saves'] as const)(
    'says of a server that is gone that the site does not answer: %s',
    async (signal) => {
      panel.show(<OfflineBanner />)
      await act(async () => setHealthy(signal, false))
      expect(words()).toMatch(/^O site não está respondendo\./)
      await act(async () => setHealthy(signal, true))
      expect(words()).toBe('')
    },
  )

  test('says whom to tell when the disk of the server is full', async () => {
    panel.show(<OfflineBanner />)
    await act(async () => setHealthy('space', false))
    expect(words()).toBe(
      'O servidor está sem espaço em disco. Avise quem cuida do servidor. Continue escrevendo: guardamos tudo aqui e salvamos assim que houver espaço.',
    )
  })
})
