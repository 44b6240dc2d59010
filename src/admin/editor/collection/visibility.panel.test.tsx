import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Document } from '#sdk/documents.ts'
import { testPanel, toasts, waitFor } from '../../testing/panel-parts.tsx'
import { setVisible } from './visibility.ts'

const panel = testPanel()

test('an entry is hidden once, however often it is pressed meanwhile', async () => {
  const [treatment] = (await panel.load('treatments')) as Document<'treatments'>[]
  if (!treatment) throw new Error('There are no treatments')
  panel.show(null)
  const hide = () => setVisible('treatments', treatment, false)
  await act(() => Promise.all([hide(), hide()]))
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]).toMatch(/saiu do site/)
  expect((await panel.read('treatments', treatment._id)).is_active).toBe(false)
})
