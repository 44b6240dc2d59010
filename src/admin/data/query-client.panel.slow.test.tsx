import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { testPanel, waitFor } from '../testing/panel-parts.tsx'
import { newestSaveQuery } from './history.ts'
import { refetchQueries } from './query-client.ts'

const panel = testPanel()

test('a change is shown even if the same was asked many times a second', async () => {
  const { result } = panel.use(() => useQuery(newestSaveQuery).data?.saves[0]?.id)
  await waitFor(() => expect(result.current).toBe(1))
  for (let times = 1; times < 4; times += 1) await refetchQueries(newestSaveQuery.queryKey)
  await panel.saveElsewhere('contact', { phone: '(41) 3333-4444' })
  const refetched = refetchQueries(newestSaveQuery.queryKey)
  panel.passTime(1_000)
  await refetched
  await waitFor(() => expect(result.current).toBe(2))
})
