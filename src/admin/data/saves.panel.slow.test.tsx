import { describe, expect, test } from 'vitest'
import { SAVES_CHANNEL } from '#protocol/windows/same-browser.ts'
import { testPanel, waitFor } from '../testing/panel-parts.tsx'
import { add, change, remove, save } from './saves.ts'

const panel = testPanel()

/** What a public tab of the same browser receives. */
function listen() {
  const heard: string[] = []
  const channel = new BroadcastChannel(SAVES_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<{ names: string[] }>) => heard.push(...data.names)
  return { heard, stop: () => channel.close() }
}

describe('a public tab of the same browser', () => {
  test.each([
    ['a saved section', 'hero-updated', () => save('hero', { _id: 'hero' }, { title: 'Olá' })],
    [
      'a new entry',
      'team-updated',
      () => add('team', { name: 'Ana Sá', role: 'Médica', bio: 'Atende às segundas.' }),
    ],
    [
      'a deleted entry',
      'team-updated',
      async () => {
        const { _id, _version } = await panel.read('team', 'member_01')
        return remove('team', { _id, _version })
      },
    ],
    [
      'several changes at once',
      'treatments-updated',
      () => change('treatments', { delete: [{ _id: 'treatment_01' }] }),
    ],
  ])('is told of %s', async (_what, name, act) => {
    const { heard, stop } = listen()
    await act()
    await waitFor(() => expect(heard).toEqual(['data-updated', name]))
    stop()
  })
})
