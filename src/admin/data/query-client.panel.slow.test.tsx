import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { recentQuery } from '../history/releases.ts'
import { testPanel, waitFor } from '../testing/panel-parts.tsx'
import { refetchQueries } from './query-client.ts'

const panel = testPanel()

test('a change is shown even if the same was asked for many times within a second', async () => {
  const { result } = panel.use(() => useQuery(recentQuery).data?.releases.length)
  await waitFor(() => expect(result.current).toBe(1))
  for (let times = 1; times < 4; times += 1) await refetchQueries(recentQuery.queryKey)
  await panel.saveElsewhere('contact', { phone: '(41) 3333-4444' })
  const refetched = refetchQueries(recentQuery.queryKey)
  panel.passTime(1_000)
  await refetched
  await waitFor(() => expect(result.current).toBe(2))
})
