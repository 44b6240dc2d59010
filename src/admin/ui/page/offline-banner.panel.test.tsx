import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { testPanel } from '../../testing/testing-panel.tsx'
import { setReachable } from '../connection.ts'
import { OfflineBanner } from './offline-banner.tsx'

const panel = testPanel()

afterEach(() => {
  vi.restoreAllMocks()
  setReachable('events', true)
})

const words = () => screen.queryByRole('status')?.textContent ?? ''

describe('the banner of a lost connection', () => {
  test('is not there while all is well', () => {
    panel.show(<OfflineBanner />)
    expect(words()).toBe('')
  })

  test('blames the internet only when the device has none', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    panel.show(<OfflineBanner />)
    expect(words()).toMatch(/^Sem internet\./)
  })

  test.each(['events', 'saves'] as const)(
    'says that the site does not answer when it is the server that is gone: %s',
    async (witness) => {
      panel.show(<OfflineBanner />)
      await act(async () => setReachable(witness, false))
      expect(words()).toMatch(/^O site não está respondendo\./)
      await act(async () => setReachable(witness, true))
      expect(words()).toBe('')
    },
  )
})
