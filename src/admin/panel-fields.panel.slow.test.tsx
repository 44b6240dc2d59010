import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { placeOf } from './fields/field-place.ts'
import { focusField } from './fields/focus-field.ts'
import { addressOf } from './registry/field-screens.ts'
import { entryFields, sectionFields } from './shells/palette-fields.ts'
import { press, until } from './testing/panel-steps.ts'
import { testWholePanel } from './testing/whole-panel.tsx'

const panel = testWholePanel()

const listed = [
  ...sectionFields(),
  ...entryFields('team', [{ _id: 'member_01', name: '' }]),
  ...entryFields('treatments', [{ _id: 'treatment_01', name: '' }]),
].flatMap(({ field }) => {
  const place = placeOf(field)
  return place ? [{ field, address: addressOf(place) }] : []
})

/** Screens that show what is published until somebody edits it. */
const hasView = ['/hero', '/logo']

/** Removes the fields that can be focused; true when none is left. */
async function focusAll(missing: Set<string>): Promise<boolean> {
  await act(async () => {
    for (const field of missing) if (focusField(field)) missing.delete(field)
  })
  return missing.size === 0
}

/** It opens every form of the panel. */
const timeout = 300_000

test('every field that the search knows has an input on its screen', { timeout }, async () => {
  await panel.signIn()
  for (const [address, fields] of Map.groupBy(listed, ({ address }) => address)) {
    await panel.open(`/admin${address}`)
    if (hasView.includes(address)) await press('Editar')
    const missing = new Set(fields.map(({ field }) => field))
    await until(`${address} has all its fields`, () => focusAll(missing))
  }
  expect(listed.length).toBeGreaterThan(100)
})
